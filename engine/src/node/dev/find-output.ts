import type { EmitContext } from '../emit/emitter.ts'
import { emitters } from '../emit/emitters.ts'
import type { OutputFile } from '../output/output-file.ts'

/** Finds the first file of the output that has one of the paths. Emitters run only until it is found. */
export function findOutput(input: EmitContext): (...files: readonly string[]) => OutputFile | undefined {
  const known = new Map<string, OutputFile>()
  const rest = outputOf(input)
  return (...files) => {
    for (;;) {
      const found = files.find((file) => known.has(file))
      if (found !== undefined) return known.get(found)
      const next = rest.next()
      if (next.done) return undefined
      known.set(next.value.file, next.value)
    }
  }
}

function* outputOf(input: EmitContext): Generator<OutputFile> {
  for (const { emit } of emitters) yield* emit(input)
}
