/** What browsers that skip rows dispatch when they begin or end to draw some. */
export const DRAWN = 'contentvisibilityautostatechange';

/** Whether this browser skips rows, and says so: what waits until they are drawn would wait for ever. */
export const skipsRows = (): boolean => `on${DRAWN}` in window;

/** Whether a group's rows are not drawn now, as far as the browser has told. */
export const isSkipped = ({ classList }: Element): boolean =>
  classList.contains('far') && !classList.contains('drawn');
