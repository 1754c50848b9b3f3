import { beforeEach, describe, expect, it, vi } from 'vitest';
import type * as Text from './text.js';

let page: typeof Text;
const later = vi.fn();

/** The language as the build writes it: the texts of the first view, and a file with the others. */
beforeEach(async () => {
  vi.resetModules();
  later.mockReset().mockResolvedValue({ default: { undo: { button: 'Undo' } } });
  const heading = { heading: 'Your cart' };
  vi.doMock('../../locales/en.json', () => ({ default: { page: { ...heading } }, later }));
  vi.doMock('../../locales/de.json', () => ({ default: { page: { ...heading } }, later }));
  page = await import('./text.js');
});

describe('the texts that no first view shows', () => {
  it('are not asked for with the others', async () => {
    await page.loadTexts('en');
    expect(page.translator('en')('page.heading')).toBe('Your cart');
    expect(later).not.toHaveBeenCalled();
  });

  it('are added to the translate function in use, and to later languages', async () => {
    await page.loadTexts('en');
    const t = page.translator('en');
    await page.completeTexts();
    expect(t('undo.button')).toBe('Undo');
    expect(page.translator('en')).toBe(t);
    await page.loadTexts('de');
    expect(page.translator('de')('undo.button')).toBe('Undo');
  });

  it('are known to i18next that has taken over before', async () => {
    await page.loadTexts('en');
    const t = page.translator('en');
    page.loadI18next();
    await vi.waitFor(() => expect(t('page.heading', { name: 'a' })).toBe('Your cart'));
    await vi.dynamicImportSettled();
    await page.completeTexts();
    expect(t('undo.button')).toBe('Undo');
  });

  it('come before a shop’s own texts, which are checked against all', async () => {
    await page.loadTexts('en');
    const overlay = vi.fn((_: string, texts: object) => structuredClone(texts));
    page.layOver(Promise.resolve(overlay));
    await vi.waitFor(() => expect(overlay).toHaveBeenCalled());
    expect(overlay.mock.lastCall?.[1]).toHaveProperty('undo.button', 'Undo');
  });

  it('are added to a shop’s own texts, if they could not be loaded before these', async () => {
    await page.loadTexts('en');
    later.mockRejectedValueOnce(new Error('Failed to fetch'));
    page.layOver(Promise.resolve((_: string, texts: object) => structuredClone(texts)));
    await vi.waitFor(() => expect(later).toHaveBeenCalledOnce());
    await vi.dynamicImportSettled();
    await page.completeTexts();
    expect(page.translator('en')('undo.button')).toBe('Undo');
  });

  it('are asked for again after a failure', async () => {
    await page.loadTexts('en');
    later.mockRejectedValueOnce(new Error('Failed to fetch'));
    await expect(page.completeTexts()).rejects.toThrow('Failed to fetch');
    await page.completeTexts();
    expect(page.translator('en')('undo.button')).toBe('Undo');
  });
});
