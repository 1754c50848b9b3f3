// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { product } from '../../test/support/shop.js';
import { mount, widgetPage } from '../../test/support/widget.js';
import './index.js';

const page = widgetPage();
const css = readFileSync(path.join(import.meta.dirname, 'line-row.css'), 'utf8');

/** What the style sheet says of elements with this class, as `property: value` by selector. */
function rulesOf(name: string): Map<string, string> {
  const rules = [...css.matchAll(/^([^{}\n]+) \{([^{}]*)\}/gm)];
  return new Map(
    rules
      .filter(([, selector = '']) => selector.includes(`.${name}`))
      .map(([, selector = '', body = '']) => [selector, body.replace(/\s+/g, ' ').trim()]),
  );
}

describe('a line', () => {
  it('of amount 0 is greyed: its words and amounts muted, its picture grey', async () => {
    page.shop.cart.products = [product(1, { amount: 0 }), product(2)];
    const seen = await mount('<cart-lines></cart-lines>', 'line');
    expect(seen.parts('line').map(({ classList }) => classList.contains('line-zero'))).toEqual([
      true,
      false,
    ]);
    const rules = [...rulesOf('line-zero')];
    const [words, greyed] = rules.find(([, body]) => body.includes('color: var(--_muted)')) ?? [];
    expect(['.photo', '.name', '.unit', '.value'].filter((name) => !words?.includes(name))).toEqual(
      [],
    );
    expect(greyed).toBe('color: var(--_muted);');
    expect(Object.fromEntries(rules)['.line-zero .photo']).toContain('grayscale(1)');
  });

  it('over its maximum has a red quantity and red words', async () => {
    page.shop.cart.products = [product(1, { amount: 9, maxQuantity: 3 }), product(2)];
    const seen = await mount('<cart-lines></cart-lines>', 'line');
    expect(seen.parts('line').map(({ classList }) => classList.contains('line-over-max'))).toEqual([
      true,
      false,
    ]);
    expect(seen.part('quantity').closest('.line-over-max .stepper')).not.toBeNull();
    const rules = Object.fromEntries(rulesOf('line-over-max'));
    expect(rules['.line-over-max input']).toContain('color: var(--_danger)');
    expect([...rulesOf('over').values()].join()).toContain('color: var(--_danger)');
  });
});
