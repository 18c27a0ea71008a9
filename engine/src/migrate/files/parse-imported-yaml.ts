import { parse } from 'yaml'
import { nestsTooDeep } from '../../model/nesting.ts'

/** The value of YAML or JSON from another site. Throws if the text is neither, or nests too deep to be read. */
export function parseImportedYaml(text: string): unknown {
  if (nestsTooDeep(text)) throw new Error('it nests too deep')
  return parse(text, { merge: true, logLevel: 'error' })
}
