import { posix } from 'node:path'
import { counted } from '../../../../model/util/counted.ts'
import type { ReadContext } from '../read-context.ts'
import { functionNumber } from '../run/transfer.ts'
import { chooseParser, defaultPrefixParser, type NumberPrefixParser, toPrefix } from './number-prefix.ts'

interface ParserInput {
  /** The paths of the files of the version. */
  readonly paths: readonly string[]
  readonly version: string
  readonly context: Pick<ReadContext, 'configFile' | 'run' | 'addNote'>
}

/**
 * The parser of a version. A function of the site is called in one batch for all names; names for which it fails are read by
 * the default parser, with a note.
 */
export async function createPrefixParser(
  option: unknown,
  { paths, version, context: { configFile, run, addNote } }: ParserInput,
): Promise<NumberPrefixParser> {
  if (functionNumber(option) === undefined) return chooseParser(option)
  const names = [...new Set(paths.flatMap((path) => [...path.split('/'), posix.parse(path).name]))]
  const answers = await run.call(
    option,
    names.map((name) => [name]),
  )
  const failed = names.flatMap((name, at) => {
    const error = answers[at]?.error
    return error === undefined ? [] : [`${name}: ${error}`]
  })
  if (failed.length > 0) {
    const what = `\`numberPrefixParser\` failed for ${counted(failed.length, 'name')} of version ${version}, first for ${failed[0]}`
    addNote({ file: configFile, kind: 'option', what, instead: 'Names as Docusaurus reads them by default.' })
  }
  const parsed = new Map(names.map((name, at) => [name, answers[at]?.value]))
  return (name) => {
    const found = parsed.get(name)
    return found === undefined ? defaultPrefixParser(name) : toPrefix(found, name)
  }
}
