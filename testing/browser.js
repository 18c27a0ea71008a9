import { chromium } from '@playwright/test'
import { findOrInstall } from './find-or-install.js'

const CHROMIUM = {
  name: 'Chromium',
  variable: 'CHROMIUM_PATH',
  paths: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    chromium.executablePath(),
  ],
  debianPackage: 'chromium',
  // Playwright has its own.
  install: ['npx', ['playwright', 'install', 'chromium']],
}

/** Chromium without a window system: the same engine, for a third less of processor time a page. */
const HEADLESS_SHELL = {
  name: 'headless Chromium',
  variable: 'HEADLESS_SHELL_PATH',
  paths: ['/usr/bin/chromium-headless-shell'],
  debianPackage: 'chromium-headless-shell',
}

const FIREFOX = {
  name: 'Firefox',
  variable: 'FIREFOX_PATH',
  paths: [
    '/usr/bin/firefox-esr',
    '/usr/bin/firefox',
    '/snap/bin/firefox',
    '/Applications/Firefox.app/Contents/MacOS/firefox',
  ],
  debianPackage: 'firefox-esr',
}

/** The Chromium to test with: CHROMIUM_PATH, the system's, Playwright's own, or one installed now. Prints what it does. */
export function findOrInstallChromium() {
  return findOrInstall(CHROMIUM)
}

/**
 * The browser for tests that need no browser window: HEADLESS_SHELL_PATH, the system's, or one installed now; where there is
 * none, `chromium`, which only takes longer.
 */
export function findOrInstallHeadlessShell(chromium) {
  try {
    return findOrInstall(HEADLESS_SHELL)
  } catch {
    return chromium
  }
}

/** The stock Firefox to test with: FIREFOX_PATH, the system's, or one installed now. Prints what it does. */
export function findOrInstallFirefox() {
  return findOrInstall(FIREFOX)
}
