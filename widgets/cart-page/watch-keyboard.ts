/** A keyboard takes at least this share of the view; a browser's own bars take less. */
const SHARE = 0.25;

/**
 * Says whether a keyboard is on the screen, which makes the seen part of the page lower: at once,
 * and with each change. The result ends it.
 */
export function watchKeyboard(onChange: (isShown: boolean) => void): () => void {
  const view = window.visualViewport;
  if (!view) return () => undefined;
  let width = 0;
  let tallest = 0;
  const look = (): void => {
    // Without the enlargement by two fingers.
    const [across, high] = [Math.round(view.width * view.scale), view.height * view.scale];
    // A screen that was turned has another height of its own.
    if (across !== width) [width, tallest] = [across, 0];
    tallest = Math.max(tallest, high);
    onChange(high < tallest * (1 - SHARE));
  };
  look();
  view.addEventListener('resize', look);
  return () => view.removeEventListener('resize', look);
}
