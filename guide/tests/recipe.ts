import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const PAGES = join(import.meta.dirname, '..', 'content', '0.1')

/** The Markdown of a page of the guide. */
export function pageSource(page: string): string {
  return readFileSync(join(PAGES, page), 'utf8')
}

/** The code of a page that has this title: what a reader copies. */
export function recipeIn(page: string, title: string): string {
  const fence = new RegExp(`^\`{3}\\w+ title="${title.replaceAll('.', '\\.')}"\n(.*?)^\`{3}$`, 'ms')
  const [, text] = fence.exec(pageSource(page)) ?? []
  if (text === undefined) throw new Error(`${page} has no recipe ${title}.`)
  return text
}
