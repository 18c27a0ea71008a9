import { cacheKey } from '../../content/files/hash.ts'
import { type ReadYaml, readYaml } from '../../content/files/yaml.ts'
import { once } from '../../model/util/once.ts'
import type { KeptTexts } from './kept-texts.ts'

/** Reads a file unless its text is kept as its value: YAML is slow to parse, and positions in it are needed only for problems. */
export function knownYaml(keptText: KeptTexts): ReadYaml {
  return (source, schema) => {
    const parsed = once(() => readYaml(source, schema))
    const text = keptText(cacheKey('yaml', source), () => {
      const { value, problems } = parsed()
      return JSON.stringify({ value, problems })
    })
    const { value, problems } = JSON.parse(text)
    return { value, problems, locate: (path) => parsed().locate(path) }
  }
}
