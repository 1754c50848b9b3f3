/**
 * An on-screen keyboard takes at least this share of the view; the browser's own bars take less.
 */
const SHARE = 0.25;

/**
 * Calls the listener with whether an on-screen keyboard is open, which makes the visible part of
 * the page shorter: immediately, and at each change. The returned function ends this.
 */
export function watchKeyboard(onChange: (isShown: boolean) => void): () => void {
  const view = window.visualViewport;
  if (!view) return () => undefined;
  let width = 0;
  let tallest = 0;
  const look = (): void => {
    // Without pinch zoom.
    const [across, high] = [Math.round(view.width * view.scale), view.height * view.scale];
    // A rotated screen has a different height.
    if (across !== width) [width, tallest] = [across, 0];
    tallest = Math.max(tallest, high);
    onChange(high < tallest * (1 - SHARE));
  };
  look();
  view.addEventListener('resize', look);
  return () => view.removeEventListener('resize', look);
}
