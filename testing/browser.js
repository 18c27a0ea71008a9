import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

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

function findOrInstall(browser) {
  const { name, variable, debianPackage, install } = browser
  const found = find(browser)
  if (found) return say(`Testing with ${found}.`, found)
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    say(`No ${name} found: installing the package ${debianPackage} with apt-get.`)
    run('apt-get', ['update'])
    run('apt-get', ['install', '-y', debianPackage])
  } else if (install) {
    say(`No ${name} found: installing Playwright's.`)
    run(...install)
  }
  const installed = find(browser)
  if (!installed) throw new Error(`No ${name} found. Install it, or set ${variable} to its path.`)
  return say(`Testing with ${installed}.`, installed)
}

function find({ variable, paths }) {
  const named = process.env[variable]
  if (named && !existsSync(named)) throw new Error(`${variable} is ${named}, which does not exist.`)
  return named || paths.find((path) => existsSync(path))
}

function run(command, args) {
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
}

function say(text, value) {
  process.stdout.write(`${text}\n`)
  return value
}
