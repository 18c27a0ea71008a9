import { parseImportedYaml } from '../../files/parse-imported-yaml.ts'
import { asRecord } from './run/plain-data.ts'

/** The object in YAML or JSON; {} for any other value. Throws if the text is neither, or nests too deep to be read. */
export function parseYamlRecord(text: string): Readonly<Record<string, unknown>> {
  return asRecord(parseImportedYaml(text))
}
