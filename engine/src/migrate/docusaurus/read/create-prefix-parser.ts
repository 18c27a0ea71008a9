import { posix } from 'node:path'
import { chooseParser, defaultPrefixParser, type NumberPrefixParser, toPrefix } from './number-prefix.ts'
import type { ConfigProcess } from './run/start-config-process.ts'
import { functionNumber } from './run/transfer.ts'

/**
 * The parser of a version. A function of the site is called once with all names there are; what it fails for is as the
 * default parser reads it.
 */
export async function createPrefixParser(
  option: unknown,
  paths: readonly string[],
  run: ConfigProcess,
): Promise<NumberPrefixParser> {
  if (functionNumber(option) === undefined) return chooseParser(option)
  const names = [...new Set(paths.flatMap((path) => [...path.split('/'), posix.parse(path).name]))]
  const answers = await run.call(
    option,
    names.map((name) => [name]),
  )
  const parsed = new Map(names.map((name, at) => [name, answers[at]?.value]))
  return (name) => {
    const found = parsed.get(name)
    return found === undefined ? defaultPrefixParser(name) : toPrefix(found, name)
  }
}
