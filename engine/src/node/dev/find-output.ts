import type { Doc } from '../../model/site.ts'
import { memoize } from '../../model/util/memoize.ts'
import type { EmitContext } from '../emit/emitter.ts'
import { emitters } from '../emit/emitters.ts'
import { filesOfDoc } from '../emit/pages/doc-pages.ts'
import type { OutputFile } from '../output/output-file.ts'
import { singleRules } from '../static/single-rules.ts'

/**
 * Finds the first file of the output that has one of the paths. Emitters run only until it is found, and not at all if it is
 * one of the files of `doc`.
 */
export function findOutput(input: EmitContext): (files: readonly string[], doc?: Doc) => OutputFile | undefined {
  const known = new Map<string, OutputFile>()
  const rest = outputOf(input)
  /** The error that ended the emitters: a file that they did not reach must not be taken for one that does not exist. */
  let failure: { readonly error: unknown } | undefined
  const emitNext = () => {
    if (failure) throw failure.error
    try {
      return rest.next()
    } catch (error) {
      failure = { error }
      throw error
    }
  }
  return (files, doc) => {
    if (doc) for (const file of filesOfDoc(doc, input)) if (!known.has(file.file)) known.set(file.file, file)
    for (;;) {
      const found = files.find((file) => known.has(file))
      if (found !== undefined) return known.get(found)
      const next = emitNext()
      if (next.done) return undefined
      known.set(next.value.file, next.value)
    }
  }
}

function* outputOf(input: EmitContext): Generator<OutputFile> {
  for (const { emit } of emitters) yield* emit(input)
}

/** The content of a file of the output. */
export async function outputContent(file: OutputFile): Promise<string | Uint8Array> {
  return 'render' in file ? await file.render() : file.content
}

/**
 * The rules that a host would apply where the output has no file, as below an alias. There may be thousands, so those of a
 * reading are read once.
 */
export const rulesOf = memoize(async ({ find }: { readonly find: ReturnType<typeof findOutput> }) => {
  const file = find(['_redirects'])
  return singleRules(file ? String(await outputContent(file)) : '')
})
