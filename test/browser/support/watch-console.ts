import type { BrowserContext } from '@playwright/test';

/** Collects what goes wrong in all tabs of a browser context. */
export function watchConsole(context: BrowserContext) {
  const messages: string[] = [];
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    const type = message.type();
    if (type !== 'warning' && type !== 'error') return;
    // A failed request is logged without its address.
    messages.push(`${type}: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => messages.push(`uncaught: ${String(error.error())}`));
  return {
    allow: (...patterns: RegExp[]) => void allowed.push(...patterns),
    /** The warnings, errors and uncaught errors that no pattern allows. */
    unexpected: () => messages.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  };
}
