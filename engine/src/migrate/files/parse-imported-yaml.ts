import { parse } from 'yaml'
import { nestsTooDeep } from '../../model/nesting.ts'

/** The value of YAML or JSON of another site. Throws for a text that is neither, or that nests too deep to be read. */
export function parseImportedYaml(text: string): unknown {
  if (nestsTooDeep(text)) throw new Error('it nests too deep')
  return parse(text, { merge: true, logLevel: 'error' })
}
