// @ts-check
import { byId } from './playground-dom.js';

/**
 * The width at which the cart has two columns. A stage that is a little narrower is scaled down.
 */
const WIDE = 964;
const SMALLEST_FOR_WIDE = 640;

/** The frame with the cart: as wide as chosen, and scaled down if the window is too narrow. */
export function createStage() {
  const stage = byId('stage');
  const frame = byId('frame', HTMLIFrameElement);
  const second = byId('second', HTMLIFrameElement);
  let chosen = '';

  function fit() {
    const room = stage.clientWidth;
    const full = room < SMALLEST_FOR_WIDE ? room : Math.max(WIDE, room);
    const width = chosen === 'two' ? room / 2 : Number(chosen) || full;
    const scale = Math.min(1, room / width);
    stage.style.setProperty('--width', `${width}px`);
    stage.style.setProperty('--scale', String(scale));
    stage.dataset.width = chosen;
    const shrunk = scale < 1 ? ` at ${Math.round(scale * 100)} %` : '';
    byId('size').textContent = `${Math.round(width)} px${shrunk}`;
  }

  new ResizeObserver(fit).observe(stage);
  return {
    frame,
    frames: [frame, second],
    /** Shows the cart of the first frame in the second one too. @param {string} address */
    showSecond(address) {
      if (chosen === 'two') second.src = address;
    },
    /** @param {string} width in px, '' for all there is, 'two' for two frames */
    setWidth(width) {
      chosen = width;
      second.hidden = width !== 'two';
      if (second.hidden) second.src = 'about:blank';
      fit();
    },
  };
}
