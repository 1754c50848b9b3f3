// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { holdLinks } from './links.js';

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

it('a plain click on a link to another document waits', () => {
  expect(waits(LINK)).toBe(true);
});

it.each([
  ['that the page handles itself', LINK, {}, true],
  ['with Ctrl', LINK, { ctrlKey: true }, false],
  ['with the middle button', LINK, { button: 1 }, false],
  ['that opens another window', '<a href="https://shop.example/" target="_blank">x</a>', {}, false],
  ['to a file', '<a href="https://shop.example/" download>x</a>', {}, false],
  ['to a place in the document', '<a href="https://shop.example/#end">x</a>', {}, false],
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
  await vi.waitFor(() => expect(follow.mock.calls).toEqual([['https://shop.example/next']]));
  click('a');
  click('a + a');
  ends.forEach((end) => end());
  await vi.waitFor(() => expect(follow).toHaveBeenLastCalledWith('https://shop.example/other'));
  expect(follow).toHaveBeenCalledTimes(2);
});
