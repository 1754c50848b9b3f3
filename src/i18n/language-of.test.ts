// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { testPage } from '../../test/support/page.js';
import { languageOf } from './language-of.js';

const page = testPage();

it('a language that the library does not have is Polish, and reported once with its place', () => {
  document.body.innerHTML = '<p lang="xx"><x-a></x-a></p><x-a lang="gr"></x-a>';
  const [strange, greek] = document.querySelectorAll<HTMLElement>('x-a');
  expect([strange!, strange!, greek!].map(languageOf)).toEqual(['pl', 'pl', 'pl']);
  expect(page.said()).toEqual([
    '[cart-elements] <p lang>: there are no texts in the language "xx": they are in Polish',
    '[cart-elements] <x-a lang>: there are no texts in the language "gr": they are in Polish',
  ]);
});
