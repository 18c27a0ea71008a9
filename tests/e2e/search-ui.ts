import { expect, type Locator, type Page } from '@playwright/test'
import { openPage } from './sites.ts'

/** What only a search needs; the browser asks for it no sooner than a reader seems to want one. */
export const PARTS = {
  code: /\/assets\/SearchModal\.[\w-]+\.js$/,
  worker: /\/assets\/search-worker\.[\w-]+\.js$/,
  index: /\/search-index\/v[\w.]+\.json$/,
}

/** Every file of the index, the list of them too. */
export const INDEX = '**/search-index/*.json'

/** The button of the navbar. */
export const searchButton = (page: Page): Locator => page.getByRole('button', { name: 'Search docs (Ctrl+K)' })

/** The search over the page. */
export const search = (page: Page): Locator => page.getByRole('dialog', { name: 'Search docs' })

/** Where the query is typed. */
export const field = (page: Page): Locator => search(page).getByRole('searchbox')

/** What was found, or searched for before. */
export const hits = (page: Page): Locator => search(page).getByRole('option')

/** The headings over the hits. */
export const groups = (page: Page): Locator => search(page).locator('.DocSearch-Hit-source')

/** The addresses that the hits lead to. */
export function hrefs(page: Page): Promise<(string | null)[]> {
  return hits(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
}

/** Opens the search by its shortcut and types a query. */
export async function openSearch(page: Page, query = ''): Promise<void> {
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type(query)
}

/** Opens a page of a site, waits for the app, and opens the search with a query. */
export async function searchFrom(page: Page, [site, path]: readonly [string, string], query = ''): Promise<void> {
  await openPage(page, site, path)
  await openSearch(page, query)
}
