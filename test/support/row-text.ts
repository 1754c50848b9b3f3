import type { Mounted } from './widget.js';

/** The text of a piece of a row as it is seen, with the words for net and gross that styles add to amounts. */
export function seenText({ root }: Mounted, piece: Element): string {
  const { style } = root.querySelector<HTMLElement>('.lines')!;
  const copy = piece.cloneNode(true) as Element;
  for (const amount of [copy, ...copy.querySelectorAll('data')]) {
    for (const side of ['net', 'gross']) {
      if (!amount.classList.contains(side)) continue;
      const word = (place: string) =>
        JSON.parse(style.getPropertyValue(`--_${place}-${side}`)) as string;
      amount.prepend(word('before'));
      amount.append(word('after'));
    }
  }
  return copy.textContent.replace(/\s/g, ' ');
}
