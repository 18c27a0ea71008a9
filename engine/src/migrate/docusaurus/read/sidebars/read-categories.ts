import { posix } from 'node:path'
import { relativePath } from '../../../files/paths.ts'
import type { ReadContext } from '../read-context.ts'
import { parseYamlRecord } from '../read-yaml.ts'
import type { Categories } from './generator-input.ts'

const NAMES = ['_category_.json', '_category_.yml', '_category_.yaml']

/** Reads the `_category_` files among the files of a version; a broken one becomes a note. */
export function readCategories(dir: string, files: readonly string[], context: ReadContext): Categories {
  const categories = files.filter((file) => NAMES.includes(posix.basename(file)))
  return Object.fromEntries(
    categories.map((file) => {
      const path = `${dir}/${file}`
      try {
        // YAML includes JSON.
        return [posix.dirname(file), parseYamlRecord(context.files.readText(path) ?? '')]
      } catch (error) {
        const what = `The file is not valid: ${(error as Error).message.split('\n', 1)[0]}`
        context.addNote({ file: relativePath(context.dir, path), kind: 'broken file', what, instead: 'Nothing.' })
        return [posix.dirname(file), {}]
      }
    }),
  )
}
