// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

beforeAll(async () => {
  const script = document.createElement('script');
  // A folder whose files are empty: nothing takes the form over.
  script.dataset['folder'] = 'data:text/javascript,//';
  Object.defineProperty(document, 'currentScript', { value: script });
  await import('./early.js');
});

beforeEach(() => {
  document.body.innerHTML = `<div data-cart-form><form>
    <input name="step"><button value="set"></button><button value="decrease"></button>
    <input name="amount"><button value="increase"></button></form></div>`;
});
const field = (name: string): HTMLInputElement => document.querySelector(`[name=${name}]`)!;

/** The amount that a click shows. */
function shown(action: string, amount: number, step: number, attributes = ''): string {
  field('amount').value = String(amount);
  field('step').value = String(step);
  for (const attribute of attributes.split(' ').filter(Boolean)) {
    const [name = '', value = ''] = attribute.split('=');
    field('amount').setAttribute(name, value);
  }
  document.querySelector<HTMLButtonElement>(`[value=${action}]`)!.click();
  return field('amount').value;
}

describe('a click in the printed form, before the library is there', () => {
  it.each([
    ['increase', 4, 6, '', '10'],
    ['increase', 4, 6, 'data-only', '6'],
    ['decrease', 8, 6, 'data-only', '6'],
    ['decrease', 6, 6, 'data-only', '0'],
    ['set', 7, 6, 'data-only', '12'],
    // Below the first pack, and at the least of the product, nothing changes.
    ['decrease', 4, 6, '', '4'],
    ['decrease', 8, 6, 'data-min=5', '8'],
    ['decrease', 5, 1, 'data-min=5', '5'],
    ['increase', 0, 1, 'data-min=5', '1'],
    ['decrease', 0, 1, '', '0'],
  ])('%s of %i by %i (%s) shows %s', (action, amount, step, attributes, text) => {
    expect(shown(action, amount, step, attributes)).toBe(text);
    expect(document.querySelector('form')?.getAttribute('aria-busy')).toBe('true');
  });

  it('in a line without buttons, by Enter, changes nothing', () => {
    for (const button of document.querySelectorAll('button')) button.remove();
    field('amount').value = '4';
    field('amount').readOnly = true;
    const form = document.querySelector('form')!;
    form.requestSubmit();
    expect([form.dataset['cartAction'], field('amount').value]).toEqual(['set', '4']);
  });

  it('on a remedy shows its amount at its line, which it is an action of', () => {
    document.body.innerHTML = `<div data-cart-form>
      <form data-cart-line='a"b'><input name="amount" value="14"></form>
      <form data-cart-remedy='a"b'><input type="hidden" name="amount" value="12"><button value="set"></button></form></div>`;
    document.querySelector('button')!.click();
    expect(field('amount').value).toBe('12');
    const busy = [...document.querySelectorAll<HTMLElement>('[aria-busy=true]')];
    expect(busy.map(({ dataset }) => ({ ...dataset }))).toEqual([
      { cartLine: 'a"b', cartAction: 'set' },
    ]);
  });

  it('counts once, also where the page has the script twice', async () => {
    vi.resetModules();
    await import('./early.js');
    expect(shown('increase', 4, 6)).toBe('10');
  });
});
