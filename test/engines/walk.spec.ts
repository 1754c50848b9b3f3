import { Key } from 'selenium-webdriver';
import type { AudienceName } from '../../demo/server/audiences.mjs';
import { part } from './support/cart-page.js';
import { expect, test } from './support/test.js';

const RETAIL = { 101: 2, 102: 6, 103: 1, 104: 14 };

type Buyer = Exclude<AudienceName, 'us' | 'yen' | 'fees'>;

/** The totals of the cart that each audience starts with; export buyers see no gross amounts. */
const TOTALS: Readonly<Record<Buyer, { net: string; gross: string | null }>> = {
  retail: { net: '297.88', gross: '356.80' },
  b2b: { net: '5907.61', gross: '7267.11' },
  'small-b2b': { net: '334.82', gross: '407.65' },
  export: { net: '1618.35', gross: null },
  dropshipping: { net: '306.89', gross: '374.64' },
};

test('each audience is shown its cart, with totals to the cent', async ({ cart }) => {
  for (const [audience, { net, gross }] of Object.entries(TOTALS)) {
    await cart.open({ audience: audience as Buyer, lang: 'en' });
    await expect.poll(() => cart.value(part('total-net')), audience).toBe(net);
    expect(await cart.value(part('total-gross')), audience).toBe(gross);
  }
});

test('lines are edited, typed, removed and put back, a recommendation is added, all is stored, and a dark page has a dark cart with light letters', async ({
  cart,
}) => {
  await cart.open({ audience: 'retail', lang: 'en' });
  await cart.click(part('increase', 101));
  // The click selects the amount: what is typed takes its place.
  await cart.type(part('quantity', 102), '12');
  await cart.click(part('remove', 103));
  await cart.keepUndo();
  await expect.poll(() => cart.stored()).toEqual({ 101: 3, 102: 12, 104: 14 });
  await cart.click(part('undo-button'));
  await expect.poll(() => cart.stored()).toEqual({ ...RETAIL, 101: 3, 102: 12 });
  await expect.poll(() => cart.value(part('total-gross'))).toBe(await cart.storedValue());

  await expect.poll(() => cart.count(part('recommendation'))).toBe(5);
  await cart.click(part('recommendation-add'));
  await expect.poll(() => cart.count(part('recommendation'))).toBe(4);
  await expect.poll(() => cart.stored()).toEqual({ ...RETAIL, 101: 3, 102: 12, 105: 1 });

  const look = () =>
    cart.run((root) => {
      document.documentElement.style.colorScheme = 'dark';
      const light = (color: string): number => {
        const [red = 0, green = 0, blue = 0] = (/[\d., ]+/.exec(color)?.[0] ?? '')
          .split(',')
          .map(Number);
        return (red + green + blue) / 3;
      };
      const { color } = getComputedStyle(root.querySelector('[part~="line-name"]')!);
      const card = getComputedStyle(root.querySelector('[part~="recommendation"]')!);
      return { letters: light(color), ground: light(card.backgroundColor) };
    });
  // Colours may change by and by.
  await expect.poll(async () => (await look()).letters).toBeGreaterThan(200);
  await expect.poll(async () => (await look()).ground).toBeLessThan(60);
});

test('what was typed moves no button that is being pressed', async ({ cart }) => {
  await cart.open({ audience: 'retail', lang: 'en' });
  // Where the test is slow, the dialog of what the shop has reduced would cover the button.
  const body = JSON.stringify({ call: 'update-cart', kind: 'status', times: 1000 });
  await cart.ask('/demo/faults', { method: 'POST', body });
  await cart.click(part('remove', 104));
  await cart.keepUndo();
  await cart.type(part('quantity', 103), '99999');
  await cart.click(part('undo-button'));
  await cart.find('[data-id="104"]');
  // The amount is applied once no second click can follow.
  await expect.poll(() => cart.text('[data-id="103"]')).toContain('Only');
});

test('a code takes from the total until it is removed, notes are kept, another language is taken at once, and a moved tag keeps what was typed', async ({
  cart,
}) => {
  await cart.open({ audience: 'retail', lang: 'en' });
  await cart.type(part('code-input'), ' lato10 ');
  await cart.click(part('code-apply'));
  await expect.poll(() => cart.value(part('total-gross'))).toBe('321.12');
  await cart.click(part('code-remove'));
  await expect.poll(() => cart.value(part('total-gross'))).toBe('356.80');
  await cart.type(part('remarks'), ' Leave it at the gate.');
  await expect.poll(async () => (await cart.inShop()).remarks).toContain('Leave it at the gate.');

  await cart.type(part('code-input'), 'half a co');
  await cart.run(() => {
    const tag = document.querySelector('cart-page')!;
    tag.setAttribute('lang', 'de');
    const column = document.createElement('div');
    document.querySelector('main')!.append(column);
    column.append(tag);
  });
  await expect.poll(() => cart.text(part('total-gross'))).toBe('356,80\u00a0zł');
  expect(await cart.value(part('code-input'))).toBe('half a co');
  await cart.click(part('increase', 101));
  await expect.poll(() => cart.value(part('quantity', 101))).toBe('3');
});

test('the dialog of reduced products has the focus, and Escape closes it', async ({ cart }) => {
  await cart.open({ audience: 'retail', state: 'reduced', lang: 'en' });
  await expect.poll(() => cart.focused()).toBe('reduced-close');
  await cart.press(Key.ESCAPE);
  await expect.poll(() => cart.count(part('reduced-dialog'))).toBe(0);
});

test('a change saved in one window is seen in the other', async ({ cart }) => {
  const { driver } = cart;
  await cart.open({ audience: 'retail', lang: 'en' });
  const first = await driver.getWindowHandle();
  const address = await driver.getCurrentUrl();
  await driver.switchTo().newWindow('window');
  await driver.get(address.replace(/\?.*/, ''));
  await cart.click(part('increase', 101));
  await driver.switchTo().window(first);
  await expect.poll(() => cart.value(part('quantity', 101))).toBe('3');
});

test('what was typed right before leaving is saved, and the page shows it on the way back', async ({
  cart,
}) => {
  await cart.open({ audience: 'retail', lang: 'en' });
  await cart.run(() => {
    const link = document.createElement('a');
    link.href = '/katalog';
    document.body.prepend(link);
  });
  await cart.type(part('quantity', 102), '9');
  await cart.run(() => document.querySelector<HTMLAnchorElement>('a[href="/katalog"]')!.click());
  await expect.poll(() => cart.stored()).toEqual({ ...RETAIL, 102: 9 });
  // What was typed is sent before the next page is asked for: that may not be there yet.
  await expect.poll(() => cart.driver.getCurrentUrl()).toContain('/katalog');
  await cart.driver.navigate().back();
  await expect.poll(() => cart.value(part('quantity', 102))).toBe('9');
  await expect.poll(() => cart.value(part('total-gross'))).toBe(await cart.storedValue());
});

test('a page that comes back after it was left with an unsaved edit reads, saves and checks out', async ({
  cart,
}) => {
  await cart.open({ audience: 'retail', lang: 'en' });
  const token = await cart.run(
    () => document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')!.content,
  );
  await cart.click(part('increase', 101));
  await cart.goto('/katalog');
  await expect.poll(() => cart.stored()).toEqual({ ...RETAIL, 101: 3 });
  const { products } = await cart.inShop();
  const changed = products.map((line) => (line.id === 104 ? { ...line, amount: 20 } : line));
  await cart.ask('/cart-api/update-cart', {
    method: 'PUT',
    headers: { 'content-type': 'application/json', 'x-csrf-token': token },
    body: JSON.stringify({ products: changed }),
  });
  await cart.driver.navigate().back();
  await expect.poll(() => cart.value(part('quantity', 104))).toBe('20');
  await cart.click(part('increase', 102));
  await expect.poll(() => cart.stored()).toEqual({ ...RETAIL, 101: 3, 102: 7, 104: 20 });
  await cart.run(() => {
    const shared = Reflect.get(window, Symbol.for('cart-elements/3')) as Map<string, unknown>;
    const { saveState } = shared.get('sync') as { saveState(): string };
    addEventListener('pagehide', () => sessionStorage.setItem('left', saveState()));
  });
  await cart.click(part('checkout'));
  await expect.poll(() => cart.driver.getCurrentUrl()).toContain('/cart/before-payment');
  // Not because checkout has given up waiting.
  expect(await cart.driver.executeScript('return sessionStorage.getItem("left")')).toBe('saved');
});

test('a script that takes letters and a translator that wraps texts leave the cart as it is', async ({
  cart,
}) => {
  await cart.open({ audience: 'retail', lang: 'en' });
  await cart.find(part('recommendation'));
  await cart.run((root) => {
    // A shortcut library that knows fields by the target of the event, and a translator that wraps texts.
    document.addEventListener('keydown', (event) => {
      if (event.target instanceof HTMLInputElement || !/^[a-z]$/.test(event.key)) return;
      event.preventDefault();
    });
    const words = document.createNodeIterator(root, NodeFilter.SHOW_TEXT);
    const all: Text[] = [];
    for (let next = words.nextNode(); next; next = words.nextNode()) {
      if (!next.parentElement?.closest('style') && next.nodeValue?.trim()) all.push(next as Text);
    }
    for (const text of all) {
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text);
    }
  });
  await cart.type(part('code-input'), 'half1');
  expect(await cart.value(part('code-input'))).toBe('half1');
  await cart.click(part('remove', 102));
  await expect.poll(() => cart.count(part('line'))).toBe(3);
  await expect.poll(() => cart.text('.page-head')).toMatch(/3\sproducts/);
  await expect.poll(() => cart.stored()).not.toHaveProperty('102');
});

test('checkout waits until all is saved', async ({ cart }) => {
  await cart.open({ audience: 'retail', lang: 'en' });
  const body = JSON.stringify({ call: 'update-cart', kind: 'delay-answer', ms: 1500 });
  await cart.ask('/demo/faults', { method: 'POST', body });
  await cart.type(part('quantity', 102), '9');
  await cart.click(part('checkout'));
  await expect.poll(() => cart.driver.getCurrentUrl()).toContain('/cart/before-payment');
  const ordered = () =>
    cart.run(() => document.querySelector<HTMLElement>('[data-id="102"]')?.dataset['amount']);
  await expect.poll(ordered).toBe('9');
});

test('packs are typed under the strictest policy, from the classic script', async ({ cart }) => {
  await cart.open({ audience: 'b2b', lang: 'pl', query: { embed: 'head', csp: 'strict' } });
  await cart.find(part('logistic-minimum'));
  await cart.type(part('packs', 111), '3');
  await cart.press(Key.TAB);
  await expect.poll(async () => (await cart.stored())['111']).toBe(18);
  await expect.poll(() => cart.value(part('total-gross'))).toBe(await cart.storedValue());
});

test('the focus stays in its place after a removal, and it is announced', async ({ cart }) => {
  await cart.open({ audience: 'retail', lang: 'en' });
  await cart.find(part('remove', 104));
  await cart.tabTo('remove 101');
  const name = await cart.text(`${part('line', 101)} ${part('line-name')}`);
  await cart.press(Key.ENTER);
  await expect.poll(() => cart.focused()).toBe('remove 102');
  await expect.poll(() => cart.announced()).toContain(name);
  await cart.keepUndo();
  await cart.tabTo('undo-button');
  await cart.press(Key.ENTER);
  await expect.poll(() => cart.focused()).toBe('remove 101');
});

test('nothing scrolls sideways on a phone, and the recommendations begin with the first', async ({
  cart,
}) => {
  for (const audience of ['retail', 'b2b'] as const) {
    await cart.open({ audience, lang: 'de' });
    await expect.poll(() => cart.count(part('recommendation'))).toBe(5);
    // The first comes from a wide window, where all of them were in view.
    if (audience === 'retail') await cart.resize(390, 800);
    await expect.poll(() => cart.count(part('recommendation'))).toBe(5);
    const sizes = () =>
      cart.run((root) => {
        const { scrollWidth, clientWidth } = document.documentElement;
        const { scrollLeft } = root.querySelector('.cards')!;
        return { width: innerWidth, toTheSide: scrollWidth - clientWidth, scrollLeft };
      });
    await expect.poll(sizes).toEqual({ width: 390, toTheSide: 0, scrollLeft: 0 });
  }
});

test('1,000 lines are shown and added up, and the last is edited', async ({ cart }) => {
  await cart.open({ audience: 'retail', state: 'lines-1000', lang: 'en' });
  await expect.poll(() => cart.count(part('remove'))).toBe(1000);
  const last = Number(
    await cart.run((root) =>
      [...root.querySelectorAll('[part~="line"]')].at(-1)?.getAttribute('data-id'),
    ),
  );
  const { [last]: before = 0 } = await cart.stored();
  await cart.click(part('increase', last));
  await expect.poll(async () => (await cart.stored())[last]).toBe(before + 1);
  await expect.poll(() => cart.value(part('total-gross'))).toBe(await cart.storedValue());
  const hasPhoto = () =>
    cart.run((root) => {
      const photo = [...root.querySelectorAll('img')].findLast(({ part: { value } }) =>
        value.includes('line-photo'),
      )!;
      photo.scrollIntoView();
      return photo.complete && photo.naturalWidth > 0;
    });
  await expect.poll(hasPhoto).toBe(true);
});

test('a row far outside of the view is found by the search in the page', async ({
  cart,
  engine,
}) => {
  test.skip(engine === 'webkit', 'The search that a script can start there sees no shadow trees.');
  await cart.open({ audience: 'b2b', state: 'lines-100', lang: 'en' });
  await expect.poll(() => cart.count(part('line'))).toBe(100);
  await cart.run((root) => {
    const name = [...root.querySelectorAll('[part~="line-name"]')].at(-1)!.textContent;
    (window as unknown as { find(text: string): boolean }).find(name);
  });
  const isInView = () =>
    cart.run((root) => {
      const row = [...root.querySelectorAll('[part~="line"]')].at(-1)!.getBoundingClientRect();
      return row.top < innerHeight && row.bottom > 0;
    });
  await expect.poll(isInView).toBe(true);
});

test('the lines are copied at the first click, and can be pasted', async ({ cart }) => {
  await cart.open({ audience: 'b2b', lang: 'de' });
  await cart.click(part('copy-lines'));
  await expect.poll(() => cart.announced()).not.toBe('');
  await cart.run(() => {
    const field = document.createElement('textarea');
    document.body.prepend(field);
    field.focus();
  });
  await cart.driver.actions().keyDown(Key.CONTROL).sendKeys('v').keyUp(Key.CONTROL).perform();
  const pasted = () =>
    cart.run(() => document.querySelector<HTMLTextAreaElement>('body > textarea')?.value ?? '');
  await expect.poll(async () => (await pasted()).split('\n')).toHaveLength(8);
});
