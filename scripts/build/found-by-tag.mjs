/**
 * Rollup plugin for the classic script: the languages beside it are found also where it is not run
 * from its own address. jQuery's append() and html() fetch the file of a script element and evaluate
 * its text, and `import('./…')` would then look beside the page.
 */
export function foundByTag() {
  return {
    name: 'found-by-tag',
    renderChunk(code) {
      const at = /\bimport\((['"]\.\/chunks\/[^'"]+['"])\)/g;
      const found = code.replace(
        at,
        (own, file) => `(place ? import(new URL(${file}, place).href) : ${own})`,
      );
      if (found === code) this.error('The classic script loads no languages any more.');
      return { code: found, map: null };
    },
  };
}

/** The address of the script's element, where the script itself does not know where it is from. */
foundByTag.intro = `const place = typeof document !== 'undefined' && !(document.currentScript && document.currentScript.src) && (document.querySelector('script[src*="cart-elements.js"]') || {}).src;`;
