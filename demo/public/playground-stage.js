// @ts-check
import { byId } from './playground-dom.js';

/** Where the cart stands in two columns; a stage a little narrower shows it smaller instead. */
const WIDE = 964;
const SMALLEST_FOR_WIDE = 640;

/**
 * The frame with the cart: as wide as is chosen, made smaller where the window has no room for it.
 */
export function createStage() {
  const stage = byId('stage');
  const frame = byId('frame', HTMLIFrameElement);
  let chosen = '';

  function fit() {
    const room = stage.clientWidth;
    const full = room < SMALLEST_FOR_WIDE ? room : Math.max(WIDE, room);
    const width = Number(chosen) || full;
    const scale = Math.min(1, room / width);
    stage.style.setProperty('--width', `${width}px`);
    stage.style.setProperty('--scale', String(scale));
    stage.toggleAttribute('data-device', chosen !== '');
    const shrunk = scale < 1 ? ` at ${Math.round(scale * 100)} %` : '';
    byId('size').textContent = `${width} px${shrunk}`;
  }

  new ResizeObserver(fit).observe(stage);
  return {
    frame,
    /** @param {string} width in px, '' for all there is */
    setWidth(width) {
      chosen = width;
      fit();
    },
  };
}
