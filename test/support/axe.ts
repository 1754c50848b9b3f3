import axe from 'axe-core';
import { expect } from 'vitest';
import { time } from './page.js';
import type { Mounted } from './widget.js';

/** Of what is light and dark, only contrasts differ. */
const RUN = {
  light: {
    type: 'tag',
    values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  },
  dark: { type: 'rule', values: ['color-contrast'] },
} satisfies Record<string, axe.RunOnly>;

type Theme = keyof typeof RUN;
const THEMES: readonly Theme[] = ['light', 'dark'];

/** What concerns whole pages: the page of the tests has nothing but tags. */
const OF_PAGES = ['landmark-one-main', 'page-has-heading-one', 'region', 'document-title'];

/**
 * Fails where the tags on the page break a rule of WCAG 2.2 A or AA, or a best practice, in their light or their dark
 * theme. The message says which rule, where, and why. Forced colours have no themes.
 */
export async function expectAccessible(state: string, themes = THEMES): Promise<void> {
  for (const theme of themes) {
    Object.assign(document.documentElement.style, { colorScheme: theme, background: 'Canvas' });
    // What is fading in has its contrast only at the end of it.
    const within = [...document.querySelectorAll('*')].flatMap((one) => one.shadowRoot ?? []);
    const fading = [document, ...within]
      .flatMap((root) => root.getAnimations())
      .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
    fading.forEach((animation) => animation.finish());
    const run = axe.run(document, {
      runOnly: RUN[theme],
      rules: Object.fromEntries(OF_PAGES.map((rule) => [rule, { enabled: false }])),
      resultTypes: ['violations'],
    });
    // It waits by the clock, which stands still.
    const ended = run.then(() => true);
    while (!(await Promise.race([ended, time(1)])));
    const { violations } = await run;
    const found = violations.map(({ id, help, nodes }) => ({
      rule: `${id}: ${help}`,
      where: nodes.map(({ target, failureSummary }) => `${target.join(' ')} ${failureSummary}`),
    }));
    expect(found, `${state}, ${theme}`).toEqual([]);
  }
}

/** What is wider than its tag, by part or class; the strip of recommendations may scroll. */
export function tooWide({ host, root }: Mounted, within = '.page'): string[] {
  const edge = host.getBoundingClientRect().right + 1;
  const wide = [...root.querySelectorAll<HTMLElement>(`${within} *`)].filter(
    (element) =>
      !element.closest('.cards, .visually-hidden, [hidden]') &&
      element.getBoundingClientRect().right > edge,
  );
  const { scrollWidth, clientWidth } = document.documentElement;
  return [
    ...(scrollWidth > clientWidth ? [`the page: ${scrollWidth} of ${clientWidth} px`] : []),
    ...wide.map((element) => `${element.localName} ${element.className || element.part.value}`),
  ];
}
