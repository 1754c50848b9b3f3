// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { endsPage, followLink, holdLinks } from './links.js';

let stop = (): void => undefined;
afterEach(() => stop());

/** Clicks a link like this one; the result says whether it waited. */
function waits(html: string, click: MouseEventInit = {}, isHandled = false): boolean {
  const wait = vi.fn(() => new Promise<never>(() => undefined));
  stop();
  stop = holdLinks(wait);
  // After it, so that the link is not followed in any case.
  addEventListener('click', (event) => event.preventDefault(), { once: true });
  document.body.innerHTML = html;
  const link = document.body.querySelector('a, button');
  if (isHandled) link?.addEventListener('click', (event) => event.preventDefault());
  link?.dispatchEvent(
    new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ...click }),
  );
  return wait.mock.calls.length > 0;
}

const LINK = '<a href="https://shop.example/next">Next</a>';

it.each([LINK, '<a href="https://shop.example/next#end">Next</a>'])(
  'a plain click on a link to another document waits: %s',
  (html) => expect(waits(html)).toBe(true),
);

it.each([
  ['that the page handles itself', LINK, {}, true],
  ['with Ctrl', LINK, { ctrlKey: true }, false],
  ['with the middle button', LINK, { button: 1 }, false],
  ['that opens another window', '<a href="https://shop.example/" target="_blank">x</a>', {}, false],
  ['to a file', '<a href="https://shop.example/" download>x</a>', {}, false],
  ['to a place in the document', '<a href="#end">x</a>', {}, false],
  ['to the top of the document', '<a href="#">x</a>', {}, false],
  ['to an address for mail', '<a href="mailto:shop@shop.example">x</a>', {}, false],
  ['on what is not a link', '<button type="button">x</button>', {}, false],
] as const)('a click %s does not wait', (_, html, click, isHandled) => {
  expect(waits(html, click, isHandled)).toBe(false);
});

it('a link that waits is followed whatever else is clicked, unless another link is', async () => {
  const follow = vi.fn<(href: string) => void>();
  vi.spyOn(HTMLElement.prototype, 'click').mockImplementation(function (this: HTMLElement) {
    follow((this as HTMLAnchorElement).href);
  });
  const ends: (() => void)[] = [];
  stop = holdLinks(() => new Promise<void>((resolve) => ends.push(resolve)));
  document.body.innerHTML = `${LINK}<a href="https://shop.example/other">x</a><p>Text</p>`;
  const click = (selector: string): void => {
    const event = new MouseEvent('click', { bubbles: true, composed: true, cancelable: true });
    document.body.querySelector(selector)?.dispatchEvent(event);
  };
  click('a');
  click('p');
  ends.shift()?.();
  await expect.poll(() => follow.mock.calls).toEqual([['https://shop.example/next']]);
  click('a');
  click('a + a');
  ends.forEach((end) => end());
  await expect.poll(() => follow.mock.calls.slice(1)).toEqual([['https://shop.example/other']]);
});

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
  document.body.innerHTML = html;
  expect(endsPage(document.body.querySelector('a')!)).toBe(ends);
  document.head.replaceChildren();
  window.name = '';
});

it('a link is followed with its attributes, and the page hears no second click', () => {
  const followed: string[] = [];
  vi.spyOn(HTMLElement.prototype, 'click').mockImplementation(function (this: HTMLElement) {
    followed.push(this.outerHTML);
    this.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  });
  const heard = vi.fn((event: Event) => event.preventDefault());
  addEventListener('click', heard);
  document.body.innerHTML = '<a href="/x" target="_top" rel="nofollow">Next</a>';
  const link = document.body.querySelector('a')!;
  link.onclick = heard;
  followLink(link);
  expect(followed).toEqual(['<a href="/x" target="_top" rel="nofollow"></a>']);
  expect(heard).not.toHaveBeenCalled();
  removeEventListener('click', heard);
});
