import { escapeControls, type Problem } from '../../model/problem.ts'
import type { Paths } from '../program.ts'
import { pathFrom, problemFile } from './problem-file.ts'

/** A problem as a workflow command, which GitHub shows beside the line of the file; paths start at the checkout. */
export function annotation(severity: 'error' | 'warning', problem: Problem, paths: Paths): string {
  const { line, column, message, hint } = problem
  const checkout = process.env.GITHUB_WORKSPACE || process.cwd()
  const file = escapeProperty(pathFrom(checkout, problemFile(problem.file, paths)))
  return `::${severity} file=${file},line=${line},col=${column}::${escapeData(hint ? `${message} ${hint}` : message)}`
}

/** The annotation of a failure that is not about a place in a file. */
export function failureAnnotation(message: string): string {
  return `::error::${escapeData(message)}`
}

/** Line breaks as the format writes them, and other control characters, which terminals obey, as everywhere. */
function escapeData(text: string): string {
  const lines = text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
  return escapeControls(lines)
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C')
}
