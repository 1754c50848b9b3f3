import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { expect } from './shop.js';

const RULES = [
  ...['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
] as const;

/** Where the page breaks a rule of WCAG 2.2 A or AA, or a best practice: which rule, where, and why. */
export async function brokenRules(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (rules) => {
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
    const results = await checker.run(document, {
      runOnly: { type: 'tag', values: [...rules] },
      resultTypes: ['violations'],
    });
    return results.violations.flatMap(({ id, help, nodes }) =>
      nodes.map(
        ({ target, failureSummary }) => `${id}: ${help}: ${target.join(' ')} ${failureSummary}`,
      ),
    );
  }, RULES);
}

/** Fails where the page breaks one of these rules. */
export const expectAccessible = async (page: Page, state: string): Promise<void> =>
  expect(await brokenRules(page), state).toEqual([]);

export const THEMES = ['light', 'dark'] as const;

/** Turns the demo shop, and the tags in it, to one of its themes. */
export async function setTheme(page: Page, theme: (typeof THEMES)[number]): Promise<void> {
  await page.evaluate((name) => {
    document.documentElement.dataset['theme'] = name;
  }, theme);
}
