import { cacheKey, contentHash } from '../../content/files/hash.ts'
import type { OutputFile } from '../output/output-file.ts'
import { outlinesKey } from '../queries/outlines-key.ts'
import type { QueryTable } from '../queries/query-table.ts'
import type { Recorder } from '../queries/recorder.ts'
import type { Query } from '../queries/trace.ts'
import type { EmitContext } from './emitter.ts'

/** The key of a file of the output, which stands for everything that its content depends on. */
export const OUTPUT: Query<string> = { name: 'output' }

/** What the keys of files are looked up with. */
export interface OutputQueries {
  readonly table: QueryTable
  /** Notes the sources whose texts a key is made of. */
  readonly recorder: Recorder
}

/** Everything about the site but the texts of its sources. */
const OUTLINES = 'outlines'

/** The text of a source. */
const BODY = 'body'

/**
 * The keys of files. Most files depend on the program, on what the outlines of all sources give, such as the sidebar, and on a
 * text or two: while those are the same, such a file keeps the key of the last build. Otherwise its key is computed again, from
 * hashes of the texts.
 */
export function outputKeys(
  { context: { site }, renderer }: Pick<EmitContext, 'context' | 'renderer'>,
  { table, recorder }: OutputQueries,
): (file: OutputFile) => string {
  // Dates and sorted names come from Node.
  const program = cacheKey(renderer.cacheInput, process.version)
  const ofOutlines = cacheKey(program, outlinesKey(site))
  // One object for all files, of which there are several a page.
  const outlines = { question: OUTLINES, name: '', answer: ofOutlines }
  const bodies = new Map(Object.entries(site.sources).map(([key, { hash }]) => [key, hash]))
  const ask = (question: string, name: string) => (question === BODY ? bodies.get(name) : ofOutlines)
  return (output) => {
    if (!('render' in output)) return output.hash?.() ?? contentHash(output.content)
    if (!output.isOfSite) return cacheKey(output.cacheInput())
    const name = output.keyOf ?? output.file
    const known = table.of(OUTPUT).find(name, ask)
    if (known) return known.value
    const { value: key, keys } = recorder.record(() => cacheKey(program, output.cacheInput()))
    const reads = [outlines, ...keys.map((name) => ({ question: BODY, name, answer: bodies.get(name) ?? '' }))]
    table.of(OUTPUT).add(name, { reads, value: key })
    return key
  }
}
