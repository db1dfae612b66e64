import type { Page } from '@playwright/test'

/** The calls with which a page begins come each alone, as they do where their one request fails: a test can answer one of them. */
export const askSeparately = (page: Page): Promise<unknown> => page.route('**/first?*', (route) => route.abort())
