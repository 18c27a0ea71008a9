import { expect, type Locator, type Page } from '@playwright/test'

/** The names of the button that switches the mode, in each mode. */
export const LIGHT = 'Switch between dark and light mode (currently light mode)'
export const DARK = 'Switch between dark and light mode (currently dark mode)'

/** The button that switches the mode, by its name. */
export const toggle = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true })

/** Expects a mode in the attribute, the painted colors and the button's name. */
export async function expectMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', mode)
  await expect(page.locator('body')).toHaveCSS(
    'background-color',
    mode === 'light' ? 'rgb(255, 255, 255)' : 'rgb(20, 24, 30)',
  )
  await expect(toggle(page, mode === 'light' ? LIGHT : DARK)).toBeVisible()
}
