import type { Code, Root } from 'mdast'
import { nestsTooDeep } from '../../model/nesting.ts'
import type { Problem } from '../../model/problem.ts'
import type { Place, Sample, SourceDoc } from '../../model/source.ts'
import { markedLinesOf } from '../markdown/code/line-marks.ts'
import { codeStart } from '../markdown/code/place-in-code.ts'
import { nodesOf } from '../markdown/nodes.ts'
import type { Report } from '../markdown/report.ts'
import type { ApiStub } from './api-stub.ts'
import { checkNames, type Scope } from './check-names.ts'
import { parseSample, sampleLanguage } from './parse-sample.ts'

/** Parses every sample whose language has a parser here; returns the Python ones, for the check of their names. */
export async function checkSamples(tree: Root, report: Report): Promise<Sample[]> {
  const fences = nodesOf(tree, 'code')
  for (const fence of fences) {
    const sample = sampleOf(fence)
    for (const problem of await parseSample(fence.lang ?? '', sample.code)) {
      const start = placeInFile(sample, problem)
      report({ position: { start, end: start } }, `${problem.message}.`, 'Fix the sample, or set its language to text.')
    }
  }
  return fences.filter(({ lang }) => sampleLanguage(lang ?? '') === 'python').map(sampleOf)
}

/** The code of a fence or a `<pre>`. Lines that a diff removes are left out. */
function sampleOf(fence: Code): Sample {
  const { line, column, firstIndent } = codeStart(fence)
  const lines = markedLinesOf(fence)?.filter(({ change }) => change !== 'removed')
  if (!lines) return { code: fence.value, line, column, ...(firstIndent > 0 && { firstIndent }) }
  return {
    code: lines.map(({ text }) => text).join('\n'),
    line,
    column: column + (lines[0]?.indent ?? 0),
    writtenAt: lines.map(({ writtenAt }) => writtenAt),
  }
}

function placeInFile({ line, column, writtenAt, firstIndent = 0 }: Sample, problem: Place): Place {
  const at = problem.line - 1
  const indent = at === 0 ? firstIndent : 0
  return { line: line + (writtenAt?.[at] ?? at), column: column + indent + problem.column - 1 }
}

/** Checks every name that the samples of a page use on the client against one generation of it. */
export function checkSampleNames(source: SourceDoc, apiStub: ApiStub): Problem[] {
  const scope: Scope = new Map()
  // Code nested too deeply was reported by the parser.
  const samples = source.samples.filter(({ code }) => !nestsTooDeep(code))
  return samples.flatMap((sample) => {
    // Even where the check is off: later samples may continue this one.
    const problems = checkNames(sample.code, apiStub, scope)
    if (sample.isUnchecked) return []
    return problems.map((problem) => ({
      file: sample.file ?? source.file,
      ...placeInFile(sample, problem),
      message: problem.message,
      hint: problem.hint,
      check: 'samples' as const,
    }))
  })
}
