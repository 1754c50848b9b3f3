// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { mount, until, widgetPage } from '../../test/support/widget.js';
import { defineWidget } from '../element/define-widget.js';
import { keepCart } from '../../test/support/model.js';
import { decimal } from '../../test/support/lines.js';
import { shared } from '../base/registry.js';
import { Amount } from './Amount.js';
import { Rich } from './pieces.js';
import { WithCart } from './WithCart.js';

const page = widgetPage();
let made = 0;

/** Shows a piece inside of a tag, once the cart is in. */
async function show(piece: ReactNode, lang = 'en') {
  const tag = `cart-piece-${++made}` as const;
  const Piece = () => (
    <WithCart>
      <div part="piece">{piece}</div>
    </WithCart>
  );
  defineWidget({ tag, component: Piece, styles: [], keep: [keepCart] });
  return mount(`<${tag} lang="${lang}"></${tag}>`, 'piece');
}

const spaced = (text: string): string => text.replace(/\s/g, ' ');

describe('Amount', () => {
  it('holds the exact amount and shows it in the language and currency', async () => {
    page.shop.cart['currency'] = 'EUR';
    const seen = await show(<Amount part="m" amount={123450n} />, 'de');
    expect(seen.amounts('m')).toEqual(['1234.50']);
    expect(spaced(seen.text('m'))).toBe('1.234,50 €');
  });

  it('shows all places of a price of small parts', async () => {
    const seen = await show(<Amount part="m" amount={decimal('0.0123')} />, 'pl');
    expect(seen.amounts('m')).toEqual(['0.0123']);
    expect(spaced(seen.text('m'))).toBe('0,0123 zł');
  });

  it('shows what is taken off with a minus, and nothing with none; the value stays positive', async () => {
    const seen = await show(
      <>
        <Amount part="m" amount={500n} negative />
        <Amount part="m" amount={0n} negative />
      </>,
      'pl',
    );
    expect(seen.amounts('m')).toEqual(['5.00', '0.00']);
    expect(seen.parts('m').map(({ textContent }) => spaced(textContent))).toEqual([
      '−5,00 zł',
      '0,00 zł',
    ]);
  });

  it.each([
    ['fr', '10,00 € HT', '12,30 € TTC'],
    ['hu', 'nettó 10,00 €', 'bruttó 12,30 €'],
  ] as const)('names its side in %s', async (lang, ...words) => {
    page.shop.cart['currency'] = 'EUR';
    const seen = await show(
      <>
        <p>
          <Amount part="m" amount={1000n} tax="net" />
        </p>
        <p>
          <Amount part="m" amount={1230n} tax="gross" />
        </p>
      </>,
      lang,
    );
    const shown = [...seen.part('piece').children];
    expect(shown.map(({ textContent }) => spaced(textContent))).toEqual(words);
  });
});

describe('Rich', () => {
  it('puts elements into the gaps of a text, in the order of the language', async () => {
    const seen = await show(
      <Rich
        text="minimum.missing"
        nodes={{ minimum: <b part="min">M</b>, missing: <i part="mis">X</i> }}
      />,
    );
    expect(seen.text('piece')).toBe('The cart is X net below the logistic minimum of M.');
    expect(seen.part('mis').localName).toBe('i');
  });
});

describe('WithCart', () => {
  it('shows a spinner, an error that counts down to another try, and then the content', async () => {
    const wait = shared('cart-retry', () => ({ seconds: 1 }));
    const load = page.shop.hold('load');
    const tag = `cart-piece-${++made}` as const;
    const Piece = () => (
      <WithCart>
        <p part="piece" />
      </WithCart>
    );
    defineWidget({ tag, component: Piece, styles: [], keep: [keepCart] });
    const seen = await mount(`<${tag}></${tag}>`, 'loading');
    load.answer({ status: 500 });
    await seen.appears('load-error');
    expect(seen.part('load-error').getAttribute('role')).toBe('alert');
    expect(spaced(seen.text('load-error'))).toContain('Next try in 1 s');
    // A message that is put in again is read aloud again.
    const [alert, words] = [seen.part('load-error'), seen.root.querySelector('p')];
    const again = page.shop.hold('load');
    await until(() => wait.seconds === 2);
    expect([seen.part('load-error'), seen.root.querySelector('p')]).toEqual([alert, words]);
    expect(spaced(seen.text('load-error'))).toContain('Next try in 2 s');
    again.answer({ status: 500 });
    page.shop.next('load', { status: 500 });
    await until(() => wait.seconds === 4);
    expect(seen.part('load-error')).toBe(alert);
    expect(page.said()).not.toEqual([]);
    seen.part('retry').click();
    await until(() => seen.has('piece'));
  });
});
