import { test as base, expect, type BrowserContext, type Locator, type Page } from '@playwright/test';

