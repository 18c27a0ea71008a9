import type { Locator, Page } from '@playwright/test'

/** The title of a page. */
export const title = (page: Page): Locator => page.getByRole('heading', { level: 1 })

/** The navigation beside a doc. */
export const sidebar = (page: Page): Locator => page.getByRole('navigation', { name: 'Docs sidebar' })
