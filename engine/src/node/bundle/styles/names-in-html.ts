import { memoize } from '../../../model/util/memoize.ts'

/** Stands for a script of the site's own in a document: the script may use any custom property. */
export const MODULE = 'module'

/**
 * The distinct start tags, without attributes that no style asks for: a page has many elements of few kinds, and shares most of
 * those kinds with all other pages.
 */
export function tagsIn(html: string): ReadonlySet<string> {
  const tags = new Set<string>()
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at + 1)) {
    // Half of the tags only close an element.
    if (html[at + 1] === '/') continue
    const tag = html.slice(at, endOfTag(html, at))
    tags.add(without(without(tag, ' href="'), ' id="'))
    // The text of a script has no tags.
    const next = tag.startsWith('<script') ? html.indexOf('</script', at) : at + tag.length - 1
    if (next === -1) break
    at = next
  }
  return tags
}

/** Returns a function that finds, in the tags of a document, the classes, elements and fixed attributes that styles ask for. */
export function namesReader(known: ReadonlySet<string>): (...tags: readonly Iterable<string>[]) => Set<string> {
  const namesOfTag = memoize(namesInTag)
  return (...all) => {
    const names = new Set(['html', 'head', 'body'])
    for (const tags of all)
      for (const tag of tags)
        for (const name of namesOfTag(tag)) if (name === MODULE || known.has(name)) names.add(name)
    return names
  }
}

/** Tags that differ only in where they lead, or in their id, have the same names. */
function without(tag: string, attribute: string): string {
  const from = tag.indexOf(attribute)
  const to = from === -1 ? -1 : tag.indexOf('"', from + attribute.length)
  return to === -1 ? tag : tag.slice(0, from) + tag.slice(to + 1)
}

/** A tag up to the first `>` outside quotes. */
const TAG = /<[^">]*(?:"[^"]*"[^">]*)*>/y

/** Where a tag that begins at `from` ends; at the end of the text if a quote in it is never closed. */
function endOfTag(html: string, from: number): number {
  TAG.lastIndex = from
  return TAG.test(html) ? TAG.lastIndex - 1 : html.length
}

/** The names in a tag, or in a text that looks like one. */
function namesInTag(tag: string): string[] {
  const [, element] = /^<([a-z][\w-]*)/.exec(tag) ?? []
  const [, classes = ''] = /\sclass="([^"]*)"/.exec(tag) ?? []
  return [
    ...(element === undefined ? [] : [element]),
    ...(classes === '' ? [] : classes.split(/\s+/).map((name) => `.${name}`)),
    ...[...tag.matchAll(/\s(align|data-[\w-]+)="([^"]*)"/g)].map(([, name, value]) => `[${name}=${value}]`),
    ...(/\sdata-module="/.test(tag) ? [MODULE] : []),
  ]
}
