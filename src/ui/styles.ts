const sheets = new Map<string, CSSStyleSheet>();

/** One style sheet object for each CSS text, so that a tag that is used often has the cost of its styles once. */
export function sheetOf(css: string): CSSStyleSheet {
  let sheet = sheets.get(css);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    sheets.set(css, sheet);
  }
  return sheet;
}

/** Styles a shadow root. `isFirst`: its present styles win. No style element, which strict security policies refuse. */
export function adoptStyles(root: ShadowRoot, css: readonly string[], isFirst = false): void {
  // A style sheet belongs to one document. jsdom has no such styles.
  if (root.ownerDocument !== document || !('adoptedStyleSheets' in root)) return;
  const [present, added] = [root.adoptedStyleSheets, css.map(sheetOf)];
  root.adoptedStyleSheets = [...new Set(isFirst ? [...added, ...present] : [...present, ...added])];
}
