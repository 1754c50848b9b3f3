/**
 * Rollup plugin for the classic script: finds the language files beside the script, even if the
 * script does not run from its own address. jQuery's append() and html() fetch the file of a script
 * element and evaluate its text; then `import('./…')` would look beside the page.
 */
export function languagesBeside() {
  return {
    name: 'languages-beside',
    renderDynamicImport: () => ({ left: 'importBeside(', right: ')' }),
  };
}

/** Reads the address from the script element if the script does not know its own. */
languagesBeside.intro = `
const place = typeof document !== 'undefined' && !(document.currentScript && document.currentScript.src) && (document.querySelector('script[src*="cart-elements.js"]') || {}).src;
const importBeside = (file) => import(place ? new URL(file, place).href : file);`;
