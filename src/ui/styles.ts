const sheets = new Map<string, CSSStyleSheet>();

/**
 * Creates one style sheet object per CSS text for all elements, so that a tag that is used often
 * has the cost of its styles once.
 */
function sheetOf(css: string): CSSStyleSheet {
  let sheet = sheets.get(css);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  return sheet;
}

/** The style sheets of single elements, for what depends on their content. */
const ownSheets = new WeakMap<ShadowRoot, CSSStyleSheet>();

function adopt(root: ShadowRoot, added: readonly CSSStyleSheet[]): void {
  // An element that is in another document has lost its styles, and cannot have them there.
  if (root.ownerDocument !== document) return;
  root.adoptedStyleSheets = [...new Set([...root.adoptedStyleSheets, ...added])];
}

/** Styles a shadow root without a style element, which strict content security policies refuse. */
export function adoptStyles(root: ShadowRoot, css: readonly string[]): void {
  const own = ownSheets.get(root);
  adopt(root, [...css.map(sheetOf), ...(own ? [own] : [])]);
}

/** Sets the text of the one style sheet that belongs to this element alone. */
export function setOwnStyles(root: ShadowRoot, css: string): void {
  const sheet = ownSheets.get(root) ?? new CSSStyleSheet();
  sheet.replaceSync(css);
  ownSheets.set(root, sheet);
  adopt(root, [sheet]);
}
