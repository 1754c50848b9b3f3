import { bundleAsync } from 'lightningcss';
import { at } from '../setup/paths.mjs';

/** The class around the printed form, in place of the shadow root. */
const SCOPE = /** @type {const} */ ([
  { type: 'class', name: 'cart-form' },
  // Counts as an id, so that rules of a template such as "#content p" do not reach the form.
  { type: 'pseudo-class', kind: 'not', selectors: [[{ type: 'id', name: '_' }]] },
]);

/** The classes that `CartElements::form()` prints. Rules for all others are left out. */
const PRINTED = new Set(
  `page page-head columns trade main before minimum met minimum-main minimum-short icon lines dense net-only packed pieces-first in-packs line-list line line-over-max line-zero line-head head-name head-quantity head-values info name ean label listed minor unit
    options first second figures ledger ledger-head one-column row-note discounts not-covered muted to-pay second vat saved excludes free lacks totals links checkout-slot quiet link obstacle short to-check folded fixed components component-photo value photo quantity stepper fields pieces remove saving more-price side summary shop-messages warning button primary codes code-row message code-list note notes over
   visually-hidden`.split(/\s+/),
);

/** Whether a selector can match something in the printed form. @param {readonly any[]} selector @returns {boolean} */
const isPrinted = (selector) =>
  selector.every((part) => {
    if (part.type === 'class')
      return PRINTED.has(part.name) || /^(digits|pack)-\d+$/.test(part.name);
    if (part.type === 'type') return part.name !== 'slot';
    // A shadow root that the page has hidden, or that is in a right-to-left page.
    if (part.kind === 'host') return !part.selectors;
    if (part.kind === 'is' || part.kind === 'where') return part.selectors.some(isPrinted);
    return part.kind !== 'has' || part.selectors.some(isPrinted);
  });

/** The style sheet of the printed form, from those of the tags. @returns {Promise<string>} */
export async function printedFormCss() {
  const { code } = await bundleAsync({
    filename: at('src/printed-form/printed-form.css'),
    minify: true,
    visitor: {
      Selector(selector) {
        if (!isPrinted(selector)) return [];
        const [first, ...rest] = selector;
        const isHost = first?.type === 'pseudo-class' && first.kind === 'host';
        // In place of the shadow root.
        return isHost
          ? [...SCOPE, ...rest]
          : [...SCOPE, { type: 'combinator', value: 'descendant' }, ...selector];
      },
    },
  });
  // Browsers read a style sheet in the encoding of the page, if the server names none.
  return String(code).replace(/\P{ASCII}/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `);
}

/** Rollup plugin: writes the style sheet beside the script of the printed form. */
export function printedFormStyles() {
  return {
    name: 'printed-form-styles',
    async generateBundle() {
      this.emitFile({
        type: 'asset',
        fileName: 'printed-form.css',
        source: await printedFormCss(),
      });
    },
  };
}
