/** Marks the place of an element in a text, because no text or name contains this character. */
export const GAP = '\u0001';

/** What stands before and after the gap. */
export function splitAtGap(text: string): readonly [before: string, after: string] {
  const [before = '', after = ''] = text.split(GAP);
  return [before, after];
}
