import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page } from '@playwright/test'
import { type OfflineList, offlineListFile } from '../../engine/src/model/files/offline-list.ts'
import { hydrate } from './sites.ts'

/** The version menu, which saves versions for offline reading. */
export const menu = (page: Page): Locator => page.locator('.version-menu')

/** The button that saves a version. */
export const save = (page: Page, label: string): Locator =>
  menu(page).getByRole('button', { name: `Save ${label} for offline reading` })

/** The message that a version is saved. */
export const saved = (page: Page, label: string): Locator =>
  menu(page).getByText(`${label} is saved for offline reading.`)

/** The list of a version in a build. */
export function listOf(outDir: string, version: string): OfflineList {
  return JSON.parse(readFileSync(join(outDir, offlineListFile(version)), 'utf8'))
}

/** Opens a page, and its version menu. */
export async function open(page: Page, url: string): Promise<void> {
  await page.goto(url)
  await hydrate(page)
  await menu(page).getByRole('button').first().click()
}

/** Saves a version and waits until it is. */
export async function saveVersion(page: Page, label: string): Promise<void> {
  await save(page, label).click()
  await expect(saved(page, label)).toBeVisible()
}
