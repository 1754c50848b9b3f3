/** The event of browsers that skip rows, when they start or stop drawing some. */
export const DRAWN = 'contentvisibilityautostatechange';

/** Whether this browser skips rows and dispatches the event; without it, nothing may wait for the drawing. */
export const skipsRows = (): boolean => `on${DRAWN}` in window;

/** Whether the rows of a group are not drawn now, according to the events so far. */
export const isSkipped = ({ classList }: Element): boolean =>
  classList.contains('far') && !classList.contains('drawn');
