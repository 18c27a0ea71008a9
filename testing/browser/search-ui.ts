import { expect, type Locator, type Page } from '@playwright/test'
import { openPage } from './sites.ts'

/** Files that only a search needs; requested on the first sign of intent to search. */
export const PARTS = {
  code: /\/assets\/SearchModal\.[\w-]+\.js$/,
  worker: /\/assets\/search-worker\.[\w-]+\.js$/,
  index: /\/search-index\/v[\w.]+\.json$/,
}

/** Every file of the index, including the manifest. */
export const INDEX = '**/search-index/**'

/** The search button of the navbar. */
export const searchButton = (page: Page): Locator => page.getByRole('button', { name: 'Search docs (Ctrl+K)' })

/** The search modal. */
export const search = (page: Page): Locator => page.getByRole('dialog', { name: 'Search docs' })

/** The input of the query. */
export const field = (page: Page): Locator => search(page).getByRole('combobox')

/** The hits, or the recent searches. */
export const hits = (page: Page): Locator => search(page).getByRole('option')

/** The group headings of the hits. */
export const groups = (page: Page): Locator => search(page).locator('[data-group]')

/** The input of the search page. */
export const input = (page: Page): Locator => page.getByRole('main').getByRole('searchbox', { name: 'Search docs' })

/** What the search page says of its results. */
export const status = (page: Page): Locator => page.getByRole('main').getByRole('status')

/** Why the search page has no results, if that is a failure. */
export const failure = (page: Page): Locator => page.getByRole('main').getByRole('alert')

/** The titles of the results on the search page. */
export const titles = (page: Page): Locator =>
  page.locator('.results > li').getByRole('heading', { level: 2 }).getByRole('link')

/** Pastes a text into an input, as far as the page lets the browser. */
export async function pasteInto(input: Locator, text: string): Promise<void> {
  const page = input.page()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.evaluate((value) => navigator.clipboard.writeText(value), text)
  await input.press('ControlOrMeta+v')
}

/** The URLs of the hits. */
export function hrefs(page: Page): Promise<(string | null)[]> {
  return hits(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
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
