import type { Code, Root } from 'mdast'
import type { Problem } from '../../model/problem.ts'
import type { Sample, SourceDoc } from '../../model/source.ts'
import { nestsTooDeep } from '../files/nesting.ts'
import { nodesOf } from '../markdown/nodes.ts'
import type { Report } from '../markdown/report.ts'
import type { ApiStub } from './api-stub.ts'
import { checkNames, type Scope } from './check-names.ts'
import { parseSample } from './parse-sample.ts'

/** Parses every sample whose language has a parser here; returns the Python ones, for the check of their names. */
export async function checkSamples(tree: Root, report: Report): Promise<Sample[]> {
  const fences = nodesOf(tree, 'code')
  for (const fence of fences) {
    const { line, column } = firstLine(fence)
    for (const problem of await parseSample(fence.lang ?? '', fence.value)) {
      const start = { line: line + problem.line - 1, column: column + problem.column - 1 }
      report({ position: { start, end: start } }, `${problem.message}.`, 'Fix the sample, or set its language to text.')
    }
  }
  return fences.filter((fence) => fence.lang === 'python').map((fence) => ({ code: fence.value, ...firstLine(fence) }))
}

/** Where the code of a fence begins: on the line below the fence, at the same indentation. */
function firstLine({ position }: Code): { line: number; column: number } {
  return { line: (position?.start.line ?? 0) + 1, column: position?.start.column ?? 1 }
}

/** Checks every name that the samples of a page use on the client against one generation of it. */
export function checkSampleNames(source: SourceDoc, apiStub: ApiStub): Problem[] {
  const scope: Scope = new Map()
  // Code nested too deeply was reported by the parser.
  const samples = source.samples.filter(({ code }) => !nestsTooDeep(code))
  return samples.flatMap(({ code, line, column, isUnchecked, file = source.file }) => {
    // Also where the check is off: later samples may go on from this one.
    const problems = checkNames(code, apiStub, scope)
    if (isUnchecked) return []
    return problems.map((problem) => ({
      file,
      line: line + problem.line - 1,
      column: column + problem.column - 1,
      message: problem.message,
      hint: problem.hint,
      check: 'samples' as const,
    }))
  })
}
