// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { fakeLocks } from '../../test/support/locks.js';
import { otherTabSays, testPage, time, turn } from '../../test/support/page.js';
import { announce, prepareAnnouncer } from './announcer.js';
import { readInlineJson } from './inline-json.js';
import { reportOnce } from './report.js';
import { storedCodes } from './storage.js';
import { createTabs, type TabMessage } from './tabs.js';

const page = testPage();

describe('the announcer', () => {
  it('is one polite region at the end of the page', () => {
    prepareAnnouncer();
    announce('One');
    const regions = document.querySelectorAll('body > [role=status][aria-live=polite]');
    expect(regions).toHaveLength(1);
    expect(regions[0]?.textContent).toBe('One');
  });

  it('announces the same sentence again', () => {
    const region = prepareAnnouncer();
    announce('One');
    announce('One');
    expect(region.textContent).not.toBe('One');
    expect(region.textContent.trim()).toBe('One');
  });

  it('announces all sentences of one moment, also if the region has just moved into a dialog', async () => {
    vi.useFakeTimers();
    announce('Older');
    announce('Newer');
    vi.runAllTimers();
    expect(prepareAnnouncer().textContent).toBe('Older. Newer');
    await Promise.resolve();
    const drawer = document.createElement('cart-drawer');
    drawer.setAttribute('open', '');
    document.body.append(drawer);
    announce('Third');
    announce('Fourth');
    expect(drawer.textContent).toBe('');
    vi.runAllTimers();
    expect(drawer.textContent).toBe('Third. Fourth');
    drawer.remove();
  });

  it('comes back where the page has thrown it away, empty until screen readers know it', async () => {
    vi.useFakeTimers();
    announce('Gone');
    await Promise.resolve();
    prepareAnnouncer().remove();
    announce('Here');
    const region = document.querySelector('[data-cart-announcer]');
    expect(region?.textContent).toBe('');
    vi.runAllTimers();
    expect(region?.textContent).toBe('Here');
  });

  it.each([
    ['restored from a copy', () => document.body.replaceWith(document.body.cloneNode(true))],
    ['written again', () => (document.body.innerHTML = String(document.body.innerHTML))],
    ['doubled', () => document.body.append(prepareAnnouncer().cloneNode(true))],
  ])('is the only one in a page that was %s', async (_, copy) => {
    vi.useFakeTimers();
    announce('Before');
    await Promise.resolve();
    copy();
    copy();
    announce('After');
    vi.runAllTimers();
    const regions = [...document.querySelectorAll('[data-cart-announcer]')];
    expect(regions.map((region) => region.textContent)).toEqual(['After']);
  });
});

describe('the page', () => {
  it('is asked for JSON that is not there yet once it is parsed', async () => {
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
    const reading = readInlineJson('x');
    await turn();
    document.body.innerHTML = '<script type="application/json" id="x">{"a": [1]}</script>';
    state.mockRestore();
    document.dispatchEvent(new Event('DOMContentLoaded'));
    expect(await reading).toEqual({ a: [1] });
  });

  it.each([
    ['another element', '<p id="x">{"a": [2]}</p>'],
    ['a script of another type', '<script type="text/plain" id="x">{"a": [2]}</script>'],
  ])('refuses JSON that %s holds', async (_, markup) => {
    document.body.innerHTML = markup;
    await expect(readInlineJson('x')).rejects.toThrow('no <script type="application/json" id="x">');
  });

  it('returns the JSON of the script even if another element with its id comes before it', async () => {
    document.body.innerHTML =
      '<p id="x">{"a": [2]}</p><script type="application/json" id="x">{"a": [1]}</script>';
    expect(await readInlineJson('x')).toEqual({ a: [1] });
  });

  it('is warned once of the same thing', () => {
    reportOnce('one');
    reportOnce('one');
    reportOnce('two');
    expect(page.said()).toEqual(['[cart-elements] one', '[cart-elements] two']);
  });
});

describe('the stored list', () => {
  it('is undefined if the browser refuses storage, and writing reports it once', () => {
    const refuse = (): never => {
      throw new DOMException('denied', 'SecurityError');
    };
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
    expect(storedCodes.read()).toBeUndefined();
    storedCodes.write([]);
    storedCodes.write([]);
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
    const tabs = createTabs();
    const close = tabs.listen(() => expect.fail('there is nobody to hear from'));
    tabs.post('saved');
    close();
  });
});

describe('what other tabs say', () => {
  it('reaches all others, but not its sender', () => {
    const heard: string[] = [];
    const one = createTabs();
    one.listen((message) => heard.push(`one: ${message}`));
    createTabs().listen((message) => heard.push(`two: ${message}`));
    one.post('saved');
    one.post('leaving');
    expect(heard).toEqual(['two: saved', 'two: leaving']);
  });

  it.each<[unknown, TabMessage]>([
    [false, 'saved'],
    [true, 'leaving'],
    ['x', 'saved'],
    [null, 'saved'],
  ])('is understood from a page of another version: %j', (data, message) => {
    const heard: string[] = [];
    createTabs().listen((each) => heard.push(each));
    otherTabSays(data);
    expect(heard).toEqual([message]);
  });
});

describe('a turn to write', () => {
  const { takeLock } = createTabs();

  it('is available at once if no other tab writes, and again after its release', async () => {
    fakeLocks();
    const first = await takeLock(5000);
    expect(first.waited).toBe(false);
    let isSecondGiven = false;
    const second = takeLock(5000).then((given) => {
      isSecondGiven = true;
      return given;
    });
    await turn();
    expect(isSecondGiven).toBe(false);
    first.release();
    expect((await second).waited).toBe(true);
  });

  it('comes at once where the page may use no locks', async () => {
    expect((await takeLock(5000)).waited).toBe(false);
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue({
      request: () => Promise.reject(new DOMException('denied', 'SecurityError')),
    } as unknown as LockManager);
    expect((await takeLock(5000)).waited).toBe(false);
  });

  it('is waited for while another tab writes, and the one who waited learns that it did', async () => {
    const release = fakeLocks().takenElsewhere();
    let waited: boolean | undefined;
    void takeLock(5000).then((given) => (waited = given.waited));
    await turn();
    expect(waited).toBeUndefined();
    release();
    await turn();
    expect(waited).toBe(true);
  });

  it('is taken after a while where another tab never ends its own', async () => {
    const release = fakeLocks().takenElsewhere();
    let waited: boolean | undefined;
    void takeLock(5000).then((given) => (waited = given.waited));
    await time(4999);
    expect(waited).toBeUndefined();
    await time(1);
    expect(waited).toBe(true);
    // What comes too late is given back at once.
    release();
    await turn();
    expect((await takeLock(5000)).waited).toBe(false);
  });
});
