import type { VideoHost } from '../../../model/config.ts'
import { fileHref } from '../../../model/url.ts'
import { type ConfigOptions, defined, type OptionsInput, staticPath } from './options-input.ts'

/** Scripts and elements of the head. Whatever the content policy would block is noted. */
export function headOptions(input: OptionsInput): ConfigOptions {
  const { addNote } = input
  const { options } = input.site
  const scripts = options.scripts.flatMap(({ src, attributes }) => {
    if (src?.startsWith('https://')) {
      const all = Object.entries(attributes)
      const [data, others] = [all.filter(isData), all.filter((one) => !isData(one))]
      if (others.length > 0) {
        const what = `The attributes ${others.map(([name]) => name).join(', ')} of ${src}`
        addNote({ kind: 'script', what, instead: 'Only attributes that begin with `data-`.' })
      }
      return [defined({ src, attributes: data.length > 0 ? Object.fromEntries(data) : undefined })]
    }
    addNote({ kind: 'script', what: src ?? 'A script', instead: 'Nothing: only scripts with a full https address.' })
    return []
  })
  const head = options.head.flatMap(({ name, attributes }): ConfigOptions[] => {
    if (name === 'meta') return [{ meta: attributes }]
    if (name === 'link') return [{ link: linkAttributes(attributes, input) }]
    addNote({ kind: 'head', what: `An element <${name}>`, instead: 'Nothing.' })
    return []
  })
  return { scripts: scripts.length > 0 ? scripts : undefined, head: head.length > 0 ? head : undefined }
}

/** The attributes of a link; a file of the static folder is below the base path. */
function linkAttributes(attributes: ConfigOptions, input: OptionsInput): ConfigOptions {
  const { href } = attributes
  const file = typeof href === 'string' ? staticPath(href, input) : undefined
  return file === undefined ? attributes : { ...attributes, href: fileHref(input.basePath, file) }
}

function isData([name]: readonly [name: string, value: unknown]): boolean {
  return name.startsWith('data-')
}

/** The hosts of the videos in texts; undefined if there are none. */
export function videoHosts(texts: Iterable<string>): readonly VideoHost[] | undefined {
  for (const text of texts) if (/(?:^|\s)::video\{youtube=/.test(text)) return ['youtube']
  return undefined
}
