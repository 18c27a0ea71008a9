import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type CheckResult, ok } from './check.ts'

/** Whether the tests of the program find a browser; nothing where it is installed as a package, which has no tests. */
export async function checkBrowser(root: string): Promise<CheckResult[]> {
  const file = join(root, 'tests', 'browser.js')
  if (!existsSync(file)) return []
  try {
    const { findChromium } = (await import(pathToFileURL(file).href)) as { findChromium: () => string | undefined }
    const found = findChromium()
    if (found !== undefined) return [ok(`Browser for tests: ${found}`)]
    return [
      {
        level: 'warning',
        message: 'There is no Chromium for the tests.',
        fix: 'Install one, set CHROMIUM_PATH, or run npx playwright install chromium.',
      },
    ]
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const isMissing = code === 'ERR_MODULE_NOT_FOUND'
    return [
      {
        level: 'warning',
        message: isMissing ? 'The packages for tests are not installed.' : `The tests find no browser: ${message}`,
        fix: isMissing ? 'Run npm ci.' : 'Correct CHROMIUM_PATH, or unset it.',
      },
    ]
  }
}
