import { cacheKey } from '../../content/files/hash.ts'
import { readSidebars } from '../../content/sidebars/sidebars.ts'
import { memoize } from '../../model/util/memoize.ts'
import type { KeptTexts } from './kept-texts.ts'

/** Reads sidebar files, unless their text is kept as its value: YAML is slow to parse, and its places are for problems only. */
export function knownSidebars(keptText: KeptTexts): typeof readSidebars {
  const parsed = memoize(readSidebars)
  return (source) => {
    const { file, layer } = source
    const text = keptText(cacheKey('sidebars', source), () => {
      const { raw, problems } = parsed(source)
      return JSON.stringify({ sidebars: raw.sidebars, problems })
    })
    const { sidebars, problems } = JSON.parse(text)
    return { raw: { file, layer, sidebars, locate: (path) => parsed(source).raw.locate(path) }, problems }
  }
}
