import { parseImportedYaml } from '../../files/parse-imported-yaml.ts'
import { asRecord } from './run/plain-data.ts'

/** An object of YAML or JSON; {} for any other value. Throws for a text that is neither, or that nests too deep to be read. */
export function parseYamlRecord(text: string): Readonly<Record<string, unknown>> {
  return asRecord(parseImportedYaml(text))
}
