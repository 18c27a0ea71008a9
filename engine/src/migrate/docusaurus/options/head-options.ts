import { type ConfigInput, type ConfigOptions, defined } from '../../plan/options/config-input.ts'
import { asList, asObject } from '../values.ts'

/** Scripts and elements of the head. What the content policy would not let through is noted. */
export function headOptions({ site: { config }, addNote }: ConfigInput): ConfigOptions {
  const scripts = asList(config.scripts).flatMap((one) => {
    const { src, async: _, defer: __, ...attributes } = typeof one === 'string' ? { src: one } : asObject(one)
    const data = Object.entries(attributes).filter(
      ([name, value]) => name.startsWith('data-') && typeof value === 'string',
    )
    if (typeof src === 'string' && src.startsWith('https://'))
      return [defined({ src, attributes: data.length > 0 ? Object.fromEntries(data) : undefined })]
    addNote({
      kind: 'script',
      what: String(src ?? 'A script'),
      instead: 'Nothing: only scripts with a full https address',
    })
    return []
  })
  const metadata = asList(config.themeConfig.metadata).map((one) => ({ tagName: 'meta', attributes: one }))
  const head = [...asList(config.headTags), ...metadata]
    .map(asObject)
    .flatMap(({ tagName, attributes }): ConfigOptions[] => {
      const values = asObject(attributes)
      if (tagName === 'meta') return [{ meta: values }]
      if (tagName === 'link') return [{ link: values }]
      addNote({ kind: 'head', what: `An element <${String(tagName)}>`, instead: 'Nothing' })
      return []
    })
  return { scripts: scripts.length > 0 ? scripts : undefined, head: head.length > 0 ? head : undefined }
}

/** The hosts of videos that pages show. */
export function videoHosts(texts: Iterable<string>): readonly string[] | undefined {
  const found = new Set<string>()
  for (const text of texts)
    for (const [, host = ''] of text.matchAll(/^\s*::video\{(youtube|vimeo)=/gm)) found.add(host)
  return found.size > 0 ? [...found].sort() : undefined
}
