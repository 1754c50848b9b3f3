/** What browsers that skip rows dispatch when they begin or end to draw some. */
export const DRAWN = 'contentvisibilityautostatechange';

/** Whether this browser skips rows, and says so: what waits until they are drawn would wait for ever. */
export const skipsRows = (): boolean => `on${DRAWN}` in window;
