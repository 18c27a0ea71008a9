import type { Code, Root } from 'mdast'
import type { Problem } from '../../model/problem.ts'
import type { Sample, SourceDoc } from '../../model/source.ts'
import { nestsTooDeep } from '../files/nesting.ts'
import { nodesOf } from '../markdown/nodes.ts'
import type { Report } from '../markdown/report.ts'
import { checkNames, type Scope } from './check-names.ts'
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
  // What nests too deep was reported when it was parsed.
  const samples = source.samples.filter(({ code }) => !nestsTooDeep(code))
  return samples.flatMap(({ code, line, column }) =>
    checkNames(code, surface, scope).map((problem) => ({
      file: source.file,
      line: line + problem.line - 1,
      column: column + problem.column - 1,
      message: problem.message,
      hint: problem.hint,
    })),
  )
}
