import type { Page } from '@playwright/test';

interface Inspection {
  /** Widths that the part of the page around the tags gets, one after the other, in px; none: it stays as it is. */
  readonly widths?: readonly number[];
  /** Only this tag is looked at. */
  readonly tag?: string;
  /** Letters of another width or height may put the fields of a row in two lines. */
  readonly isDressed?: boolean;
}

/**
 * Gives the tags each of these widths and looks at them: texts that leave their row or are cut off,
 * texts and controls that overlap, anything wider than the tag or higher than a buyer can take in, numbers in two pieces,
 * figures that are not beside their field, targets that WCAG 2.5.8 does not allow, small fields on touch screens. The tags
 * know only their own width, so the window stays as it is.
 *
 * @returns one text for each violation, with its width
 */
export const looksWrong = (page: Page, inspection: Inspection): Promise<string[]> =>
  page.evaluate(async ({ widths, tag: only = '*', isDressed }) => {
    const LEAST_TARGET = 24;
    /** Of one text: half a screen of a phone. */
    const MOST_HEIGHT = 420;
    const HIDDEN = '.visually-hidden, [hidden], dialog:not([open])';
    // Both stick to an edge, above what scrolls.
    const ABOVE = '.bar-room, .undo, dialog';
    const ROWS = '.line, .line-head, .ledger dl > div, .recommendation, .note, .code-row, .bar';
    // What may be shortened has its whole text in a title or on a page of its own.
    const SHORTENED =
      '.name, .measure, .cards, .undo, .minimum-main, .check-line, [part~="check-line"], .label, .info > .link';

    interface Box {
      readonly name: string;
      readonly of: Element;
      readonly row: Element | null;
      readonly left: number;
      readonly right: number;
      readonly top: number;
      readonly bottom: number;
      readonly isText: boolean;
    }
    const nameOf = (element: Element): string =>
      element.getAttribute('part') ?? (element.className || element.localName);
    const label = (row: Element | null): string =>
      row ? `${nameOf(row)} ${row.getAttribute('data-id') ?? ''}`.trim() : 'no row';

    const main = document.querySelector<HTMLElement>('main')!;
    const tags = [...main.querySelectorAll<HTMLElement>(only)].filter((each) => each.shadowRoot);
    const isTouch = matchMedia('(pointer: coarse)').matches;
    const isShown = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest(HIDDEN) &&
      parseFloat(getComputedStyle(element).fontSize) > 1;

    type Frame = Pick<Box, 'left' | 'right' | 'top' | 'bottom'>;
    const overlap = (one: Frame, other: Frame): Frame => ({
      left: Math.max(one.left, other.left),
      right: Math.min(one.right, other.right),
      top: Math.max(one.top, other.top),
      bottom: Math.min(one.bottom, other.bottom),
    });
    const NOTHING = { left: 0, right: 0, top: 0, bottom: 0 };
    const EVERYTHING = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
    /** Where an element can be seen, by element; none of it has changed since the layout. */
    const frames = new Map<Element, Frame>();
    function frameOf(of: Element | null): Frame {
      if (!of) return EVERYTHING;
      const known = frames.get(of);
      if (known) return known;
      const { overflowX, clipPath } = getComputedStyle(of);
      let frame = clipPath === 'none' ? frameOf(of.parentElement) : NOTHING;
      if (overflowX !== 'visible') {
        // Without its borders.
        const { clientLeft, clientTop } = of;
        const { left, right, top, bottom } = of.getBoundingClientRect();
        frame = overlap(frame, {
          ...{ left: left + clientLeft, right: right - clientLeft },
          ...{ top: top + clientTop, bottom: bottom - clientTop },
        });
      }
      frames.set(of, frame);
      return frame;
    }
    /** The part of a box that no ancestor cuts off. */
    const clipped = (box: Frame, of: Element): Frame => overlap(box, frameOf(of));

    function boxes(root: ShadowRoot, shown: ReadonlySet<Element>): Box[] {
      const found: Box[] = [];
      const add = (of: Element, box: DOMRect, isText: boolean, name: string): void => {
        const at = clipped(box, of);
        if (at.right - at.left < 1 || at.bottom - at.top < 1) return;
        // The boxes of letters are taller than what is drawn of them.
        const less = isText ? (at.bottom - at.top) * 0.12 : 0;
        const row = of.closest(ROWS);
        const { top, bottom } = { top: at.top + less, bottom: at.bottom - less };
        found.push({ ...at, top, bottom, of, row, isText, name });
      };
      const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const words = document.createRange();
      while (texts.nextNode()) {
        const text = texts.currentNode as Text;
        const of = text.parentElement;
        if (!of || !text.data.trim() || !shown.has(of) || of.closest('option, textarea')) continue;
        words.selectNodeContents(text);
        for (const box of words.getClientRects()) add(of, box, true, text.data.trim());
      }
      for (const of of root.querySelectorAll(
        'button:not(.link), input:not([type=checkbox]), textarea, .photo',
      ))
        if (shown.has(of)) add(of, of.getBoundingClientRect(), false, nameOf(of));
      return found;
    }

    function overlaps(all: readonly Box[]): string[] {
      const found: string[] = [];
      const sorted = all.toSorted((a, b) => a.top - b.top);
      sorted.forEach((one, at) => {
        for (let next = at + 1; next < sorted.length; next++) {
          const other = sorted[next]!;
          if (other.top > one.bottom - 1.5) break;
          if (Math.min(one.right, other.right) - Math.max(one.left, other.left) <= 1.5) continue;
          if (one.of.contains(other.of) || other.of.contains(one.of)) continue;
          if (!!one.of.closest(ABOVE) === !!other.of.closest(ABOVE))
            found.push(`"${one.name}" and "${other.name}" of ${label(one.row)}`);
        }
      });
      return found;
    }

    function leavers(all: readonly Box[]): string[] {
      return all.flatMap(({ row, isText, name, left, right, top, bottom }) => {
        if (!row || !isText) return [];
        const frame = row.getBoundingClientRect();
        const isOut =
          left < frame.left - 1 ||
          right > frame.right + 1 ||
          top < frame.top - 1 ||
          bottom > frame.bottom + 1;
        return isOut ? [`"${name}" leaves ${label(row)}`] : [];
      });
    }

    /** Whether a box has the size that only screen readers get. */
    const isSeen = ({ clientWidth, clientHeight }: Element): boolean =>
      clientWidth > 2 && clientHeight > 2;

    function cutOff(elements: readonly HTMLElement[]): string[] {
      return elements
        .filter((element) => {
          if (element.closest(SHORTENED) || !isSeen(element)) return false;
          const { overflowX, overflowY } = getComputedStyle(element);
          const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
          if (element.localName === 'input') return scrollWidth > clientWidth + 1;
          return (
            (overflowX === 'hidden' && scrollWidth > clientWidth + 1) ||
            (overflowY === 'hidden' && scrollHeight > clientHeight + 1)
          );
        })
        .map((element) => `${nameOf(element)} cuts off "${element.textContent}"`);
    }

    const SINGLE = 'li, p, dt, dd, .undo, .chip, .label, .name, .ean, button';
    function tooLarge(elements: readonly HTMLElement[], tag: HTMLElement): string[] {
      const edge = tag.getBoundingClientRect().right + 1;
      return elements.flatMap((each) => {
        if (each.closest('.cards, dialog, .visually-hidden')) return [];
        const { height } = each.getBoundingClientRect();
        const { left, right } = clipped(each.getBoundingClientRect(), each.parentElement ?? each);
        if (right <= left) return [];
        return [
          ...(right > edge ? [`${nameOf(each)} is wider than the page`] : []),
          ...(height > MOST_HEIGHT && each.matches(SINGLE) ? [`${nameOf(each)} is too high`] : []),
        ];
      });
    }

    /** Numbers, and what is beside their field, in more than one line. */
    function broken(elements: readonly HTMLElement[]): string[] {
      return elements
        .filter((each) => each.matches('data, .held, .pieces') && isSeen(each))
        .filter((each) => {
          const words = document.createRange();
          words.selectNodeContents(each);
          const tops = [...words.getClientRects()].map(({ top }) => Math.round(top / 4));
          return new Set(tops).size > 1;
        })
        .map((each) => `"${each.textContent}" in two pieces`);
    }

    /** Figures of the order grid that are not beside their field, and rows that are higher than their content needs. */
    function axes(root: ShadowRoot): string[] {
      return [...root.querySelectorAll('.dense .line')].flatMap((row) => {
        const isNarrow = row.clientWidth < 900;
        const most = getComputedStyle(row).display !== 'grid' ? 240 : isNarrow ? 84 : 60;
        if (!isTouch && row.getAttribute('data-id') === 'none of them' && row.clientHeight > most)
          return [`a row of ${row.clientHeight} px`];
        const field = row.querySelector('.stepper');
        const { height = 0 } = field?.parentElement?.getBoundingClientRect() ?? {};
        // Fields in two rows have no middle that the others could be beside.
        if (!field || height > 52 || getComputedStyle(row).display !== 'grid') return [];
        const middle = (element: Element): number => {
          const { top, bottom } = element.getBoundingClientRect();
          return (top + bottom) / 2;
        };
        return ['.unit', '.value > :first-child', '.value > :nth-child(2)', '.remove', '.photo']
          .flatMap((each) => row.querySelector(each) ?? [])
          .filter((each) => {
            // What is higher than the fields begins at the top of the row.
            const { height: own } = each.getBoundingClientRect();
            return own > 0 && own < 40;
          })
          .filter((each) => Math.abs(middle(each) - middle(field)) > 10)
          .map((each) => `${nameOf(each)} is not beside the field of ${label(row)}`);
      });
    }

    /** Fields in which a phone would zoom in, and buttons that a finger misses. */
    function touched(elements: readonly HTMLElement[]): string[] {
      return elements.flatMap((each) => {
        if (each.matches('input:not([type=checkbox]), textarea'))
          return parseFloat(getComputedStyle(each).fontSize) < 16
            ? [`${nameOf(each)} has small type for touch`]
            : [];
        const { width, height } = each.getBoundingClientRect();
        return each.matches('.stepper > button') && Math.min(width, height) < 43.5
          ? [`${nameOf(each)} is small for touch: ${width} x ${height}`]
          : [];
      });
    }

    function targets(elements: readonly HTMLElement[]): string[] {
      const isInSentence = (link: Element): boolean =>
        link.localName === 'a' &&
        getComputedStyle(link).display === 'inline' &&
        [...(link.parentElement?.childNodes ?? [])].some(
          (node) => node !== link && /\p{L}/u.test(node.textContent ?? ''),
        );
      const found = elements
        .filter((each) => each.matches('a[href], button, input, textarea, summary'))
        .map((each) => (each.matches('input') && each.closest('label')) || each)
        .filter((each) => !isInSentence(each))
        .map((each) => {
          const { left, top, width, height } = each.getBoundingClientRect();
          return {
            each,
            name: `${nameOf(each)} ${Math.round(width)} x ${Math.round(height)} of ${label(each.closest(ROWS))}`,
            x: left + width / 2,
            y: top + height / 2,
            rects: [...each.getClientRects()],
            isSmall: width < LEAST_TARGET || height < LEAST_TARGET,
            isAbove: !!each.closest(ABOVE),
          };
        });
      const away = (x: number, y: number, { left, right, top, bottom }: DOMRect): number =>
        Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
      return found
        .filter(({ isSmall }) => isSmall)
        .flatMap((one) =>
          found
            .filter(
              (other) =>
                other.each !== one.each &&
                other.isAbove === one.isAbove &&
                (other.isSmall
                  ? Math.hypot(one.x - other.x, one.y - other.y) < LEAST_TARGET
                  : other.rects.some((rect) => away(one.x, one.y, rect) < LEAST_TARGET / 2)),
            )
            .map((other) => `target ${one.name} beside ${other.name}`),
        );
    }

    const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
    const found: string[] = [];
    for (const width of widths ?? [0]) {
      // Without its padding, so that the tags are as wide as this says.
      if (width)
        main.style.cssText = `box-sizing: border-box; padding: 0; width: ${width}px; max-width: none`;
      await frame();
      await frame();
      for (const tag of tags) {
        const root = tag.shadowRoot!;
        // A gap that closes after a removal moves what is below it.
        const moving = root
          .getAnimations()
          .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
        await Promise.allSettled(moving.map(({ finished }) => finished));
        const elements = [...root.querySelectorAll<HTMLElement>('*')].filter(isShown);
        frames.clear();
        const shown = boxes(root, new Set(elements));
        for (const what of new Set([
          ...tooLarge(elements, tag),
          ...cutOff(elements),
          ...broken(elements),
          ...targets(elements),
          ...(isTouch ? touched(elements) : []),
          ...(isDressed ? [] : axes(root)),
          ...leavers(shown),
          ...overlaps(shown),
        ]))
          found.push(width ? `${width} px: ${what}` : what);
      }
      const { scrollWidth, clientWidth } = document.documentElement;
      if (scrollWidth > clientWidth) found.push(`${width} px: the page scrolls sideways`);
    }
    main.style.cssText = '';
    return found;
  }, inspection);
