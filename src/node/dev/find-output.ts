import type { EmitContext } from '../emit/emitter.ts'
import { emitters } from '../emit/emitters.ts'
import type { OutputFile } from '../output/output-file.ts'

/** Finds files of the output by path. Emitters run only until the requested file. */
export function findOutput(input: EmitContext): (file: string) => OutputFile | undefined {
  const known = new Map<string, OutputFile>()
  const rest = outputOf(input)
  return (file) => {
    while (!known.has(file)) {
      const next = rest.next()
      if (next.done) return undefined
      known.set(next.value.file, next.value)
    }
    return known.get(file)
  }
}

function* outputOf(input: EmitContext): Generator<OutputFile> {
  for (const { emit } of emitters) yield* emit(input)
}
