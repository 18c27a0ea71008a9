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
const isIn = (folder: string) => `${named}/`.startsWith(`${folder}/`)
// A folder may have moved into itself: a page missing from its new place would be looked for one level deeper each time, forever.
const move = Object.entries(moved).find(([from, to]) => isIn(from) && (to.length < from.length || !isIn(to)))
const [from, to] = move ?? ['', '']
const clean = to + named.slice(from.length)
if (
  clean !== pathname &&
  pathname.startsWith(base) &&
  !pathname.endsWith('/404.html') &&
  // The host redirected the clean address to this one: do not redirect back.
  document.referrer !== location.href.replace(/#.*/, '')
) {
  location.replace(addressAt(clean, base))
}
