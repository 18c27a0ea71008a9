import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { HTTPParser } from 'http-parser-js'
import { getProcessor } from 'sh-syntax'
import { LineCounter, parseAllDocuments } from 'yaml'
import { nestsTooDeep } from '../../model/nesting.ts'
import { getOwn } from '../../model/util/get-own.ts'
import { memoize } from '../../model/util/memoize.ts'
import { parsePython } from './parse-python.ts'

/** A place in a sample, from 1, and what is wrong there. */
export interface SampleProblem {
  readonly line: number
  readonly column: number
  readonly message: string
}

/** The shell parser is WebAssembly: compiled once per process, not per sample as the package's `parse` does. */
let shellModule: Promise<WebAssembly.Module> | undefined
const parseShell = getProcessor(async (imports: WebAssembly.Imports) => {
  shellModule ??= readFile(createRequire(import.meta.url).resolve('sh-syntax/main.wasm')).then(WebAssembly.compile)
  // Synchronous: passing an instance to another thread and back takes longer than creating it.
  return new WebAssembly.Instance(await shellModule, imports)
})

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

/** Commands and arguments without any character or word of the shell's syntax. */
const PLAIN_COMMANDS = /^[\w \t\n./:=,@%+~-]*$/
const SHELL_KEYWORD =
  /\b(?:case|coproc|do|done|elif|else|esac|fi|for|function|if|in|let|select|then|time|until|while)\b/

async function checkShell(code: string): Promise<SampleProblem[]> {
  // Most samples are. The parser takes some milliseconds to start, for each sample again.
  if (PLAIN_COMMANDS.test(code) && !SHELL_KEYWORD.test(code)) return []
  try {
    await parseShell(code)
    return []
  } catch (error) {
    const { Text, Pos, message } = error as { Text?: string; Pos?: { Line: number; Col: number }; message: string }
    return [{ line: Pos?.Line ?? 1, column: Pos?.Col ?? 1, message: `This is not valid shell: ${Text ?? message}` }]
  }
}

/** An HTTP message: a request, or a response when it begins with the protocol. */
function checkHttp(code: string): SampleProblem[] {
  const parser = new HTTPParser(code.startsWith('HTTP/') ? HTTPParser.RESPONSE : HTTPParser.REQUEST)
  const [head = ''] = code.split(/\n\n/)
  const answer = parser.execute(Buffer.from(`${head.replaceAll('\n', '\r\n')}\r\n\r\n`))
  return answer instanceof Error ? [{ line: 1, column: 1, message: `This is not valid HTTP: ${answer.message}` }] : []
}
