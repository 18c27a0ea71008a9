import { parse } from 'yaml'
import { nestsTooDeep } from '../../../model/nesting.ts'
import { asRecord } from './run/plain-data.ts'

/** An object of YAML or JSON; {} for any other value. Throws for a text that is neither, or that nests too deep to be read. */
export function parseYamlRecord(text: string): Readonly<Record<string, unknown>> {
  if (nestsTooDeep(text)) throw new Error('it nests too deep')
  return asRecord(parse(text, { merge: true, logLevel: 'error' }))
}
