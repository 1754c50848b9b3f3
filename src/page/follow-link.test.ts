// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { endsPage, followLink } from './links.js';

afterEach(() => {
  document.head.replaceChildren();
  document.body.replaceChildren();
  window.name = '';
});

function linkOf(html: string): HTMLAnchorElement {
  document.body.innerHTML = html;
  return document.body.querySelector('a')!;
}

it.each([
  ['<a href="/x">', '', true],
  ['<a href="/x">', '<base href="/y"><base target="_top">', true],
  ['<a href="/x" target="_PARENT">', '<base target="_blank">', true],
  ['<a href="/x" target="shop">', '', true],
  ['<a href="/x">', '<base href="/y"><base target="_blank">', false],
  ['<a href="/x" target="other">', '', false],
])('whether %s ends the page under "%s": %s', (html, base, ends) => {
  window.name = 'shop';
  document.head.innerHTML = base;
  expect(endsPage(linkOf(html))).toBe(ends);
});

it('a link is followed with its attributes, and the page hears no second click', () => {
  const followed: string[] = [];
  vi.spyOn(HTMLElement.prototype, 'click').mockImplementation(function (this: HTMLElement) {
    followed.push(this.outerHTML);
    this.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  });
  const heard = vi.fn((event: Event) => event.preventDefault());
  addEventListener('click', heard);
  const link = linkOf('<a href="/x" target="_top" rel="nofollow">Next</a>');
  link.onclick = heard;
  followLink(link);
  expect(followed).toEqual(['<a href="/x" target="_top" rel="nofollow"></a>']);
  expect(heard).not.toHaveBeenCalled();
  removeEventListener('click', heard);
});
