// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mount, time, until, widgetPage } from '../../test/support/widget.js';
import { useText } from '../ui/context.js';
import { defineWidget } from './define-widget.js';

/** Languages whose file is kept back, or fails, and those that were asked for. */
const { faults, asked } = vi.hoisted(() => ({
  faults: new Map<string, Promise<void>>(),
  asked: [] as string[],
}));
vi.mock('../i18n/load-locale.js', async (original) => {
  const { loadLocale } = await original<typeof import('../i18n/load-locale.js')>();
  return {
    loadLocale: async (language: Parameters<typeof loadLocale>[0]) => {
      asked.push(language);
      await faults.get(language);
      return loadLocale(language);
    },
  };
});

const page = widgetPage();
beforeEach(() => faults.clear());

function Word() {
  const t = useText();
  return <p part="word">{t('totals.checkout')}</p>;
}
defineWidget({ tag: 'cart-word', component: Word, styles: [], keep: [] });

describe('the language of a tag', () => {
  it.each(['en', 'en-GB', 'gb'])('is its own: %s', async (lang) => {
    const seen = await mount(`<cart-word lang="${lang}"></cart-word>`, 'word');
    expect(seen.text('word')).toBe('Proceed to checkout');
  });

  it('is Polish where the library does not have it, and that is said', async () => {
    const seen = await mount('<cart-word lang="gr"></cart-word>', 'word');
    expect(seen.text('word')).toBe('Przejdź do kasy');
    expect(page.said()).toEqual([expect.stringContaining('"gr"')]);
  });

  it('is that of the page where it names another one for that, now and later, and stands on the texts', async () => {
    const seen = await mount('<cart-word lang="gr" fallback-lang="en"></cart-word>', 'word');
    const shown = () => [
      seen.text('word'),
      seen.part('word').closest('[lang]')?.getAttribute('lang'),
    ];
    expect(shown()).toEqual(['Proceed to checkout', 'en']);
    seen.host.setAttribute('fallback-lang', 'de');
    await until(() => shown().join() === 'Zur Kasse,de');
    expect(document.querySelector<HTMLElement>('[data-cart-announcer]')?.lang).toBe('de');
    expect(page.said()).toHaveLength(2);
  });

  it('changes while it is shown, and what was there stays until the new texts are in', async () => {
    const seen = await mount('<cart-word lang="en"></cart-word>', 'word');
    let release: () => void = () => undefined;
    faults.set('cs', new Promise((resolve) => (release = resolve)));
    seen.host.setAttribute('lang', 'cs');
    await time(150);
    expect(seen.has('locale-loading')).toBe(false);
    await time(850);
    expect(seen.text('word')).toBe('Proceed to checkout');
    await seen.appears('locale-loading');
    release();
    await until(() => seen.text('word') !== 'Proceed to checkout');
    await seen.goes('locale-loading');
  });

  it('follows the page around the tag', async () => {
    document.documentElement.lang = 'pl';
    const seen = await mount('<cart-word></cart-word>', 'word');
    document.documentElement.lang = 'en';
    await until(() => seen.text('word') === 'Proceed to checkout');
  });
});

describe('texts', () => {
  it('are asked for as the tag comes, before React is at it, and once', async () => {
    const tag = document.createElement('cart-word');
    tag.lang = 'da';
    document.body.append(tag);
    expect(asked.filter((language) => language === 'da')).toHaveLength(1);
    await until(() => !!tag.shadowRoot?.querySelector('[part=word]'));
    expect(asked.filter((language) => language === 'da')).toHaveLength(1);
  });
});

describe('texts that come late', () => {
  it('and fail are reported once, Polish is shown, and they are asked for again, ever more seldom', async () => {
    const { default: pl } = await import('../../locales/pl.json');
    const offline = Promise.reject(new Error('offline'));
    offline.catch(() => undefined);
    faults.set('lt', offline);
    const seen = await mount('<cart-word lang="lt"></cart-word>');
    await until(() => page.heard('cart:error').length > 0);
    await time(250);
    await until(() => seen.has('word') && seen.text('word') === pl.totals.checkout);
    expect(page.said()).toEqual([expect.stringMatching(/locale lt failed: offline\./)]);
    const tries = (): number => asked.filter((language) => language === 'lt').length;
    const before = tries();
    await time(3000);
    await until(() => tries() === before + 1);
    await time(3000);
    expect(tries()).toBe(before + 1);
    faults.delete('lt');
    await time(3000);
    const { default: lt } = await import('../../locales/lt.json');
    await until(() => seen.text('word') === lt.totals.checkout);
  });
});
