import type { Site } from '../../model/site.ts'

/** Where a link is written, by file below the content folder. */
export interface LinkPlace {
  readonly file: string
  readonly line: number
  readonly column: number
}

/** Hosts that exist on a reader's machine, in examples or in nobody's network. */
const NO_HOST =
  /^(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\]|(?:.+\.)?example\.(?:com|net|org)|.+\.(?:example|test|invalid|local|localhost|internal))$/i

/** The URLs of other hosts that pages link to, without fragments, each with its places. Those that authors leave unchecked are left out. */
export function outerUrls({ sources }: Pick<Site, 'sources'>): Map<string, LinkPlace[]> {
  const places = new Map<string, LinkPlace[]>()
  for (const source of Object.values(sources)) {
    for (const { target, line, column, file = source.file, isUnchecked } of source.outerLinks ?? []) {
      const url = URL.canParse(target) ? new URL(target) : undefined
      if (!url || isUnchecked || NO_HOST.test(url.hostname)) continue
      url.hash = ''
      const known = places.get(url.href) ?? []
      // A source that differs between versions is compiled for each.
      const isKnown = known.some((one) => one.file === file && one.line === line && one.column === column)
      places.set(url.href, isKnown ? known : [...known, { file, line, column }])
    }
  }
  return places
}
