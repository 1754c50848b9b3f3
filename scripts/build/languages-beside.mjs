/**
 * Rollup plugin for the classic script: the languages beside it are found also where it is not run
 * from its own address. jQuery's append() and html() fetch the file of a script element and evaluate
 * its text, and `import('./…')` would then look beside the page.
 */
export function languagesBeside() {
  return {
    name: 'languages-beside',
    renderDynamicImport: () => ({ left: 'importBeside(', right: ')' }),
  };
}

/** Asks for the address of the script's element, where the script itself does not know its own. */
languagesBeside.intro = `
const place = typeof document !== 'undefined' && !(document.currentScript && document.currentScript.src) && (document.querySelector('script[src*="cart-elements.js"]') || {}).src;
const importBeside = (file) => import(place ? new URL(file, place).href : file);`;
