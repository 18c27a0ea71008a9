import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** The Chromium to test with: CHROMIUM_PATH, the system's, Playwright's own, or one installed now. Says what it does. */
export function findOrInstallBrowser() {
  const found = findBrowser()
  if (found) return say(`Testing with ${found}.`, found)
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    say('No browser found: installing the package chromium with apt-get.')
    run('apt-get', ['update'])
    run('apt-get', ['install', '-y', 'chromium'])
  } else {
    say("No browser found: installing Playwright's Chromium.")
    run('npx', ['playwright', 'install', 'chromium'])
  }
  const installed = findBrowser()
  if (!installed) throw new Error('No browser could be installed. Install Chromium and name it with CHROMIUM_PATH.')
  return say(`Testing with ${installed}.`, installed)
}

function findBrowser() {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH && !existsSync(CHROMIUM_PATH))
    throw new Error(`CHROMIUM_PATH is ${CHROMIUM_PATH}, which does not exist.`)
  return CHROMIUM_PATH || [...SYSTEM_PATHS, chromium.executablePath()].find((path) => existsSync(path))
}

function run(command, args) {
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
}

function say(text, value) {
  process.stdout.write(`${text}\n`)
  return value
}
