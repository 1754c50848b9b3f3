import type { Page } from '@playwright/test';
import axe from 'axe-core';

const RULES = [
  ...['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
] as const;

export const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

/**
 * Where the page breaks a rule of WCAG 2.2 A or AA, or a best practice: which rule, where, and why. Of what is
 * light and dark, only contrasts differ. `within`: only there, and not in frames, which have tests of their own.
 */
export async function brokenRules(page: Page, theme: Theme, within?: string): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const rules =
    theme === 'light'
      ? { type: 'tag', values: RULES }
      : { type: 'rule', values: ['color-contrast'] };
  return page.evaluate(
    async ([runOnly, only]) => {
      const checker = (window as unknown as { axe: typeof axe }).axe;
      // What is fading in has its contrast only at the end of it.
      const roots = [
        document,
        ...[...document.querySelectorAll('*')].flatMap((e) => e.shadowRoot ?? []),
      ];
      const fading = roots
        .flatMap((root) => root.getAnimations())
        .filter(({ effect }) => effect?.getTiming().iterations !== Infinity);
      await Promise.allSettled(fading.map(({ finished }) => finished));
      const results = await checker.run(only ?? document, {
        runOnly: runOnly as axe.RunOnly,
        iframes: only === undefined,
        resultTypes: ['violations'],
      });
      return results.violations.flatMap(({ id, help, nodes }) =>
        nodes.map(
          ({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')} ${failureSummary}`,
        ),
      );
    },
    [rules, within] as const,
  );
}

/** Turns the demo shop, and the tags in it, to one of its themes. */
export async function setTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name;
  }, theme);
}
