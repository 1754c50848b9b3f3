import type { Page } from '@playwright/test';
import { focused as nameOfFocused } from '../../support/focused.js';

/** The focused element of the page. */
export const focused = (page: Page): Promise<string> => page.evaluate(nameOfFocused);
