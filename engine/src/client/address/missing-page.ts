import { addressAt, cleanPath } from './clean-address.ts'

/**
 * Inlined into the not-found page after `intent.ts`. A static host answers with this page where it has no file, so the page may
 * exist without `.html` or `/index`, or in the new place of an old folder.
 */
const { base = '/', missing = '{}' } = document.currentScript?.dataset ?? {}
const { pathname } = location
const named = cleanPath(pathname)
/** Old folders and their new paths. */
const moved: Record<string, string> = JSON.parse(missing)
const folder = Object.keys(moved).find((from) => `${named}/`.startsWith(`${from}/`)) ?? ''
const clean = (moved[folder] ?? '') + named.slice(folder.length)
if (
  clean !== pathname &&
  pathname.startsWith(base) &&
  !pathname.endsWith('/404.html') &&
  // The host redirected from there to here: do not redirect back.
  document.referrer !== location.href.replace(/#.*/, '')
) {
  location.replace(addressAt(clean, base))
}
