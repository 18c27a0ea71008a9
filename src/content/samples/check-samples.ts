import type { Code, Root } from 'mdast'
import type { Problem } from '../../model/problem.ts'
import type { Sample, SourceDoc } from '../../model/site.ts'
import { nodesOf } from '../markdown/nodes.ts'
import type { Report } from '../markdown/report.ts'
import { checkNames, type NameProblem, type Scope } from './check-names.ts'
import { parseSample } from './parse-sample.ts'
import type { Surface } from './surface.ts'

/** Parses every sample of a tree in a language that has a parser here; answers the Python ones, for their names. */
export async function checkSamples(tree: Root, report: Report): Promise<Sample[]> {
  const fences = nodesOf(tree, 'code')
  for (const fence of fences) {
    const { line, column } = firstLine(fence)
    for (const problem of await parseSample(fence.lang ?? '', fence.value)) {
      const start = { line: line + problem.line - 1, column: column + problem.column - 1 }
      report(
        { position: { start, end: start } },
        `${problem.message}.`,
        'Samples are checked; use text for anything else.',
      )
    }
  }
  return fences.filter((fence) => fence.lang === 'python').map((fence) => ({ code: fence.value, ...firstLine(fence) }))
}

/** Where the code of a fence begins: below the fence, as far in as the fence is. */
function firstLine({ position }: Code): { line: number; column: number } {
  return { line: (position?.start.line ?? 0) + 1, column: position?.start.column ?? 1 }
}

/** Every name the samples of a page use on the client, checked against one generation of it. */
export function checkSampleNames(source: SourceDoc, surface: Surface): Problem[] {
  const scope: Scope = new Map()
  return source.samples.flatMap(({ code, line, column }) =>
    namesIn(code, surface, scope).map((problem) => ({
      file: source.file,
      line: line + problem.line - 1,
      column: column + problem.column - 1,
      message: problem.message,
      hint: problem.hint,
    })),
  )
}

function namesIn(code: string, surface: Surface, scope: Scope): NameProblem[] {
  try {
    return checkNames(code, surface, scope)
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const message = 'This nests too deeply to be checked.'
    return [{ line: 1, column: 1, message, hint: 'Use text for what is no sample.' }]
  }
}
