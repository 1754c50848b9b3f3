// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { fakeLocks } from '../../test/support/locks.js';
import { testPage, turn } from '../../test/support/page.js';
import { pushAnalytics } from './analytics.js';
import { announce, prepareAnnouncer } from './announcer.js';
import { documentReady } from './document-ready.js';
import { readInlineJson } from './inline-json.js';
import { reportOnce } from './report.js';
import { readStoredDiscounts, storeDiscounts } from './storage.js';
import { openTabs, writeInTurn } from './tabs.js';

const page = testPage();
const EVENT = { currency: 'PLN', value: 1, items: [] };

describe('analytics', () => {
  it('makes the layer of the page where there is none, and adds to it where there is', () => {
    pushAnalytics('view_cart', EVENT);
    const layer = page.analytics();
    pushAnalytics('add_to_cart', EVENT);
    expect(page.analytics()).toBe(layer);
    expect(layer).toEqual([
      { event: 'view_cart', ecommerce: EVENT },
      { event: 'add_to_cart', ecommerce: EVENT },
    ]);
  });
});

describe('the announcer', () => {
  it('is one polite region at the end of the page', () => {
    prepareAnnouncer();
    announce('One');
    const regions = document.querySelectorAll('body > [role=status][aria-live=polite]');
    expect(regions).toHaveLength(1);
    expect(regions[0]?.textContent).toBe('One');
  });

  it('says the same sentence again', () => {
    announce('One');
    const region = prepareAnnouncer();
    announce('One');
    expect(region.textContent).not.toBe('One');
    expect(region.textContent.trim()).toBe('One');
  });

  it('comes back where the page has thrown it away', () => {
    prepareAnnouncer().remove();
    announce('Here');
    expect(document.querySelector('[data-cart-announcer]')?.textContent).toBe('Here');
  });
});

describe('the page', () => {
  it('is ready at once where it is parsed, else when it has been', async () => {
    await documentReady();
    Object.defineProperty(document, 'readyState', { configurable: true, value: 'loading' });
    let ready = false;
    void documentReady().then(() => (ready = true));
    await turn();
    expect(ready).toBe(false);
    Reflect.deleteProperty(document, 'readyState');
    document.dispatchEvent(new Event('DOMContentLoaded'));
    await turn();
    expect(ready).toBe(true);
  });

  it('hands out JSON that it holds', () => {
    document.body.innerHTML = '<script type="application/json" id="x">{"a": [1]}</script>';
    expect(readInlineJson('x')).toEqual({ a: [1] });
    expect(() => readInlineJson('y')).toThrow(
      'the page has no <script type="application/json" id="y">',
    );
  });

  it.each([
    ['another element', '<p id="x">{"a": [2]}</p>'],
    ['a script of another type', '<script type="text/plain" id="x">{"a": [2]}</script>'],
  ])('refuses JSON that %s holds', (_, markup) => {
    document.body.innerHTML = markup;
    expect(() => readInlineJson('x')).toThrow('no <script type="application/json" id="x">');
  });

  it('hands out JSON of the script also where another element with its id stands before it', () => {
    document.body.innerHTML =
      '<p id="x">{"a": [2]}</p><script type="application/json" id="x">{"a": [1]}</script>';
    expect(readInlineJson('x')).toEqual({ a: [1] });
  });

  it('is warned once of the same thing', () => {
    reportOnce('one');
    reportOnce('one');
    reportOnce('two');
    expect(page.said()).toEqual(['[cart-elements] one', '[cart-elements] two']);
  });
});

describe('the stored list', () => {
  it('comes back as it was stored', () => {
    expect(readStoredDiscounts()).toBeUndefined();
    storeDiscounts([{ code: 'A' }]);
    expect(readStoredDiscounts()).toEqual([{ code: 'A' }]);
  });

  it('is none where the browser refuses storage, and writing says so once', () => {
    const refuse = (): never => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    expect(readStoredDiscounts()).toBeUndefined();
    storeDiscounts([]);
    storeDiscounts([]);
    expect(page.said()).toEqual([expect.stringContaining('cannot be written')]);
  });
});

describe('tabs', () => {
  it.each([
    ['has no channel', undefined],
    [
      'refuses the page its channel',
      class {
        constructor() {
          throw new DOMException('denied', 'SecurityError');
        }
      },
    ],
  ])('are left alone where the browser %s', (_, channel) => {
    vi.stubGlobal('BroadcastChannel', channel);
    const tabs = openTabs(() => expect.fail('nobody can have told'));
    tabs.tell(false);
    tabs.close();
  });
});

describe('a turn to write', () => {
  const write = (): Promise<string> => Promise.resolve('written');

  it('comes at once where no other tab writes, and ends with the writing', async () => {
    fakeLocks();
    expect(await writeInTurn(write)).toBe('written');
    expect(await writeInTurn(write)).toBe('written');
  });

  it('comes at once where the page may use no locks', async () => {
    expect(await writeInTurn(write)).toBe('written');
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue({
      request: () => Promise.reject(new DOMException('denied', 'SecurityError')),
    } as unknown as LockManager);
    expect(await writeInTurn(write)).toBe('written');
  });

  it('is waited for while another tab writes, and nothing is written then', async () => {
    const release = fakeLocks().takenElsewhere();
    let answer: unknown = 'none yet';
    void writeInTurn(write).then((written) => (answer = written));
    await turn();
    expect(answer).toBe('none yet');
    release();
    await turn();
    expect(answer).toBeUndefined();
    expect(await writeInTurn(write)).toBe('written');
  });

  it('is taken where another tab never ends its own', async () => {
    const locks = fakeLocks();
    locks.takenElsewhere();
    const written = writeInTurn(write);
    await turn();
    locks.giveUp();
    expect(await written).toBe('written');
  });

  it('hands on what goes wrong, and writes once', async () => {
    fakeLocks();
    const fail = vi.fn(() => Promise.reject(new Error('no')));
    await expect(writeInTurn(fail)).rejects.toThrow('no');
    expect(fail).toHaveBeenCalledOnce();
  });
});
