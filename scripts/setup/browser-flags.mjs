/** How Chromium is started, for tests and measurements. */
export const BROWSER_FLAGS = [
  // Chromium's sandbox does not work as root, nor in most containers; the pages are our own.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
