const sheets = new Map<string, CSSStyleSheet>();

/**
 * Creates one style sheet object per CSS text for all elements, so that a tag that is used often
 * has the cost of its styles once.
 */
export function sheetOf(css: string): CSSStyleSheet {
  let sheet = sheets.get(css);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  return sheet;
}

/**
 * Styles a shadow root without a style element, which strict content security policies refuse. `isFirst`: before the styles that
 * it has, which win.
 */
export function adoptStyles(root: ShadowRoot, css: readonly string[], isFirst = false): void {
  // An element that is in another document has lost its styles, and cannot have them there. jsdom has no such styles.
  if (root.ownerDocument !== document || !('adoptedStyleSheets' in root)) return;
  const [present, added] = [root.adoptedStyleSheets, css.map(sheetOf)];
  root.adoptedStyleSheets = [...new Set(isFirst ? [...added, ...present] : [...present, ...added])];
}
