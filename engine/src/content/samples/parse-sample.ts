import { HTTPParser } from 'http-parser-js'
import { LineCounter, parseAllDocuments } from 'yaml'
import { nestsTooDeep } from '../../model/nesting.ts'
import { getOwn } from '../../model/util/get-own.ts'
import { memoize } from '../../model/util/memoize.ts'
import { parsePython } from './parse-python.ts'
import { checkShell } from './parse-shell.ts'

/** A place in a sample, from 1, and what is wrong there. */
export interface SampleProblem {
  readonly line: number
  readonly column: number
  readonly message: string
}

type Check = (code: string) => SampleProblem[] | Promise<SampleProblem[]>

const checks: Readonly<Record<string, Check>> = {
  python: checkPython,
  json: checkJson,
  yaml: checkYaml,
  bash: checkShell,
  http: checkHttp,
}

/** The syntax errors in a sample; none for a language without a parser here. */
export const parseSample = memoize(parse)

async function parse(language: string, code: string): Promise<SampleProblem[]> {
  const check = getOwn(checks, language)
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
  try {
    JSON.parse(code)
    return []
  } catch (error) {
    const text = String(error instanceof Error ? error.message : error)
    const offset = /position (\d+)/.exec(text)?.[1]
    return [
      {
        ...placeIn(code, offset === undefined ? code.length : Number(offset)),
        message: `This is not valid JSON: ${text}`,
      },
    ]
  }
}

function checkYaml(code: string): SampleProblem[] {
  const lineCounter = new LineCounter()
  return [parseAllDocuments(code, { lineCounter, prettyErrors: false })].flat().flatMap((document) =>
    ('errors' in document ? document.errors : []).map((error) => {
      const { line, col } = lineCounter.linePos(error.pos[0])
      return { line, column: col, message: `This is not valid YAML: ${error.message}` }
    }),
  )
}

/** An HTTP message: a request, or a response when it begins with the protocol. */
function checkHttp(code: string): SampleProblem[] {
  const parser = new HTTPParser(code.startsWith('HTTP/') ? HTTPParser.RESPONSE : HTTPParser.REQUEST)
  const [head = ''] = code.split(/\n\n/)
  const answer = parser.execute(Buffer.from(`${head.replaceAll('\n', '\r\n')}\r\n\r\n`))
  return answer instanceof Error ? [{ line: 1, column: 1, message: `This is not valid HTTP: ${answer.message}` }] : []
}
