import { options, render, type ComponentChild } from 'preact';

const { vnode: before } = options;

// As React does, a text that is alone in its element is set as a whole: translators of browsers put elements in its place.
options.vnode = (vnode) => {
  before?.(vnode);
  const { type, props } = vnode;
  if (typeof type === 'string' && /^(string|number)$/.test(typeof props.children))
    Object.assign(props, { textContent: props.children, children: undefined });
};

/** A page that is not displayed gets no frames, ms. */
const FRAME_AT_LATEST = 100;

// Preact counts its own limit of 35 ms from the first row: effects of a long list would run before the list is painted.
options.requestAnimationFrame ??= (run) =>
  queueMicrotask(() => {
    const late = setTimeout(run, FRAME_AT_LATEST);
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(run);
    });
  });

/** The root of the light build. As React's, it renders in a task of its own, when the parser has reached the tag's content. */
export function createRoot(container: Element | ShadowRoot) {
  let isOver = false;
  // A first rendering would take over elements that are there.
  render(null, container);
  return {
    render(children: ComponentChild): void {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        port1.close();
        if (!isOver) render(children, container);
      };
      port2.postMessage(undefined);
    },
    unmount(): void {
      isOver = true;
      render(null, container);
    },
  };
}
