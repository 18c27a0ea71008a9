import { HTTPParser } from 'http-parser-js'
import { LineCounter, parseAllDocuments } from 'yaml'
import { nestsTooDeep } from '../../model/nesting.ts'
import type { Problem } from '../../model/problem.ts'
import { getOwn } from '../../model/util/get-own.ts'
import { memoize } from '../../model/util/memoize.ts'
import { repeatedKeys } from '../files/repeated-keys.ts'
import { parsePython } from './parse-python.ts'
import { checkShell } from './parse-shell.ts'

/** A place in a sample, from 1, and what is wrong there. */
export type SampleProblem = Pick<Problem, 'line' | 'column' | 'message'>

type Check = (code: string) => SampleProblem[] | Promise<SampleProblem[]>

const checks: Readonly<Record<string, Check>> = {
  python: checkPython,
  json: checkJson,
  yaml: checkYaml,
  bash: checkShell,
  http: checkHttp,
}

/** Other names that authors give to these languages. */
const otherNames: Readonly<Record<string, string>> = { py: 'python', yml: 'yaml', sh: 'bash', shell: 'bash' }

/** The language of a fence, by the name that its check has here. */
export function sampleLanguage(written: string): string {
  return getOwn(otherNames, written) ?? written
}

/** The syntax errors in a sample; none for a language without a parser here. */
export const parseSample = memoize(parse)

async function parse(language: string, code: string): Promise<SampleProblem[]> {
  const check = getOwn(checks, sampleLanguage(language))
  if (check && nestsTooDeep(code)) return [{ line: 1, column: 1, message: 'The sample is nested too deeply' }]
  return (await check?.(code)) ?? []
}

/** Line and column of an offset, both from 1. */
export function placeIn(code: string, offset: number): { line: number; column: number } {
  const before = code.slice(0, offset)
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') }
}

function checkPython(code: string): SampleProblem[] {
  const { errorAt } = parsePython(code)
  return errorAt === undefined ? [] : [{ ...placeIn(code, errorAt), message: 'This is not valid Python' }]
}

function checkJson(code: string): SampleProblem[] {
  const message = jsonMistake(code)
  if (message === undefined) return []
  return [{ ...placeIn(code, jsonMistakeAt(code, message)), message: `This is not valid JSON: ${message}` }]
}

function jsonMistake(code: string): string | undefined {
  try {
    JSON.parse(code)
    return undefined
  } catch (error) {
    return String(error instanceof Error ? error.message : error)
  }
}

/** The offset of the mistake. The message ends with it, unless the code ended too early or a character was unexpected. */
function jsonMistakeAt(code: string, message: string): number {
  const at = / at position (\d+)(?: \(line \d+ column \d+\))?$/.exec(message)?.[1]
  if (at !== undefined) return Number(at)
  return hasUnexpected(message) ? unexpectedIn(code, 0, code.length) : code.length
}

/** A message about an unexpected character ends with a quote of the code and these words. */
function hasUnexpected(message: string | undefined): boolean {
  return message?.endsWith(' is not valid JSON') ?? false
}

/** Where the first unexpected character is, between `start` and `end`. Code cut off before it is only incomplete. */
function unexpectedIn(code: string, start: number, end: number): number {
  if (end - start <= 1) return start
  const middle = Math.floor((start + end) / 2)
  const isBefore = hasUnexpected(jsonMistake(code.slice(0, middle)))
  return isBefore ? unexpectedIn(code, start, middle) : unexpectedIn(code, middle, end)
}

function checkYaml(code: string): SampleProblem[] {
  const lineCounter = new LineCounter()
  const documents = [parseAllDocuments(code, { lineCounter, prettyErrors: false, uniqueKeys: false })].flat()
  const mistakes = documents.flatMap((document) => [
    ...document.errors.map(({ pos: [offset], message }) => ({ offset, message })),
    ...repeatedKeys(document),
  ])
  return mistakes.map(({ offset, message }) => {
    const { line, col } = lineCounter.linePos(offset)
    return { line, column: col, message: `This is not valid YAML: ${message}` }
  })
}

/** An HTTP message: a request, or a response when it begins with the protocol. */
function checkHttp(code: string): SampleProblem[] {
  const parser = new HTTPParser(code.startsWith('HTTP/') ? HTTPParser.RESPONSE : HTTPParser.REQUEST)
  const [head = ''] = code.split(/\n\n/)
  // The parser reads only versions of two numbers.
  const lines = head.replace(/^(.*\bHTTP\/[23])(?=\s|$)/, '$1.0').replaceAll('\n', '\r\n')
  const answer = parser.execute(Buffer.from(`${lines}\r\n\r\n`))
  return answer instanceof Error ? [{ line: 1, column: 1, message: `This is not valid HTTP: ${answer.message}` }] : []
}
