/**
 * Rollup plugin for the classic script: finds the language files beside the script, even if the
 * script does not run from its own address, or in the folder that the page names. jQuery's append()
 * and html() fetch the file of a script element and evaluate its text; optimisers of shops join
 * scripts into one file, or write them into the page. `import('./…')` would look beside these, and
 * nowhere in a script of another host.
 */
export function languagesBeside() {
  return {
    name: 'languages-beside',
    renderDynamicImport: () => ({ left: 'importBeside(', right: ')' }),
  };
}

/**
 * Reads the address from the script element if the script does not know its own. After a failure
 * the address changes, because Firefox does not request a failed module again.
 */
languagesBeside.intro = String.raw`
const place = typeof document !== 'undefined' && ((document.currentScript || {}).src || (document.querySelector('script[src*="cart-elements.js"]') || {}).src);
let failed = 0;
const importBeside = (file) => {
  const meta = document.querySelector('meta[name="files-base"]');
  const from = meta ? new URL(meta.content.replace(/\/?$/, '/'), location.href) : place;
  const address = from ? new URL(file, from).href : file;
  return import(address + (failed ? '?' + failed : '')).catch((error) => {
    failed++;
    throw new Error(error.message + ' If the script was moved, name the folder of its files: <meta name="files-base" content="/cart-elements/">.');
  });
};`;
