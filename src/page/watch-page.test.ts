// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { testPage, turn } from '../../test/support/page.js';
import { settings } from './settings.js';
import { keepPageWatched } from './watch-page.js';

const page = testPage();

it('a meta tag counts as soon as a script adds or removes it', async () => {
  page.keep(keepPageWatched);
  expect(settings().currency).toBe('PLN');
  document.head.innerHTML = '<meta name="currency" content="EUR">';
  await turn();
  expect(settings().currency).toBe('EUR');
  document.head.innerHTML = '';
  await turn();
  expect(settings().currency).toBe('PLN');
});
