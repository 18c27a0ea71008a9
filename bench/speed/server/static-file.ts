import { statSync } from 'node:fs'
import { join } from 'node:path'

/** The file that answers a clean address below the folder: itself, the index of that folder, or the page with its ending. */
export function staticFile(folder: string, address: string): string | undefined {
  const below = address.replace(/\/$/, '')
  const candidates = [below, join(below, 'index.html'), `${below}.html`].map((name) => join(folder, name))
  return candidates.find((name) => statSync(name, { throwIfNoEntry: false })?.isFile())
}
