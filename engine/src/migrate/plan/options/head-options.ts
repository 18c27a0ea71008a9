import type { VideoHost } from '../../../model/config.ts'
import { type ConfigOptions, defined, type OptionsInput } from './options-input.ts'

/** Scripts and elements of the head. What the content policy would not let through is noted. */
export function headOptions({ site: { options }, addNote }: OptionsInput): ConfigOptions {
  const scripts = options.scripts.flatMap(({ src, attributes }) => {
    if (src?.startsWith('https://'))
      return [defined({ src, attributes: Object.keys(attributes).length > 0 ? attributes : undefined })]
    addNote({ kind: 'script', what: src ?? 'A script', instead: 'Nothing: only scripts with a full https address.' })
    return []
  })
  const head = options.head.flatMap(({ name, attributes }): ConfigOptions[] => {
    if (name === 'meta') return [{ meta: attributes }]
    if (name === 'link') return [{ link: attributes }]
    addNote({ kind: 'head', what: `An element <${name}>`, instead: 'Nothing.' })
    return []
  })
  return { scripts: scripts.length > 0 ? scripts : undefined, head: head.length > 0 ? head : undefined }
}

/** The hosts of videos that pages show. */
export function videoHosts(texts: Iterable<string>): readonly VideoHost[] | undefined {
  for (const text of texts) if (/^\s*::video\{youtube=/m.test(text)) return ['youtube']
  return undefined
}
