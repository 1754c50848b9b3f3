import type { BrowserContext } from '@playwright/test';

/** Collects what goes wrong in all tabs of a browser context. */
export interface ConsoleWatch {
  allow(this: void, ...patterns: RegExp[]): void;
  /** The warnings, errors and uncaught errors that no pattern allows. */
  unexpected(): string[];
}

export function watchConsole(context: BrowserContext): ConsoleWatch {
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
    allow: (...patterns) => void allowed.push(...patterns),
    unexpected: () => messages.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  };
}
