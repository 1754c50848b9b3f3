// @vitest-environment happy-dom
import { h, options } from 'preact';
import '../../test/support/preact-effects.js';
import { expect, it, vi } from 'vitest';
import { until } from '../../test/support/widget.js';
import { createRoot } from './preact-root.js';

it('a root of the light build renders in a task of its own, and leaves what else is in its place', async () => {
  const place = document.createElement('div');
  place.innerHTML = '<slot></slot>';
  const root = createRoot(place);
  root.render(h('slot', { name: 'own' }));
  await Promise.resolve();
  expect(place.innerHTML).toBe('<slot></slot>');
  await until(() => place.children.length === 2);
  root.unmount();
  expect(place.innerHTML).toBe('<slot></slot>');
  root.render(h('p', {}));
  await new Promise((resolve) => setTimeout(resolve));
  expect(place.innerHTML).toBe('<slot></slot>');
});

it('a text of the light build changes where a translator has put elements in its place', async () => {
  const place = document.createElement('div');
  const root = createRoot(place);
  const show = async (...texts: (string | number)[]): Promise<void> => {
    root.render(h('p', {}, ...texts));
    await until(() => place.textContent === texts.join(''));
  };
  await show('one');
  place.querySelector('p')!.innerHTML = '<font>uno</font>';
  await show(2);
  await show('three', 'four');
  await show('five');
  await show();
});

it('effects of the light build wait for the frame after a long rendering, and not for long where none comes', async () => {
  const { requestAnimationFrame: before } = options;
  delete options.requestAnimationFrame;
  vi.resetModules();
  await import('./preact-root.js');
  const wait = options.requestAnimationFrame as unknown as (run: () => void) => void;
  Object.assign(options, { requestAnimationFrame: before });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  const run = vi.fn();

  wait(run);
  // The rendering takes longer than the limit.
  vi.advanceTimersByTime(1000);
  await Promise.resolve();
  vi.advanceTimersByTime(0);
  expect(run).not.toHaveBeenCalled();
  frames.splice(0).forEach((frame) => frame());
  expect(run).not.toHaveBeenCalled();
  vi.advanceTimersByTime(0);
  expect(run).toHaveBeenCalledOnce();

  wait(run);
  await Promise.resolve();
  vi.advanceTimersByTime(1000);
  expect(run).toHaveBeenCalledTimes(2);
});
