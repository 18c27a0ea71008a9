import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { getProcessor, ParseError } from 'sh-syntax'
import type { Place } from '../../model/source.ts'

/** Commands and arguments without any character or word of the shell's syntax. */
const PLAIN_COMMANDS = /^[\w \t\n./:=,@%+~-]*$/
const SHELL_KEYWORD =
  /\b(?:case|coproc|do|done|elif|else|esac|fi|for|function|if|in|let|select|then|time|until|while)\b/

/** The syntax errors in a sample of the shell: none, or the first. */
export async function checkShell(code: string): Promise<(Place & { message: string })[]> {
  // Most samples are plain commands, and the parser takes some milliseconds to load.
  if (PLAIN_COMMANDS.test(code) && !SHELL_KEYWORD.test(code)) return []
  try {
    await parseWithRoom(code)
    return []
  } catch (error) {
    if (!hasPlace(error)) return [{ line: 1, column: 1, message: 'The shell parser cannot read this sample' }]
    const { Line: line, Col: byte } = error.Pos
    // The parser counts the bytes of a line.
    const before = Buffer.from(code.split('\n')[line - 1] ?? '').subarray(0, byte - 1)
    return [{ line, column: before.toString().length + 1, message: `This is not valid shell: ${error.Text}` }]
  }
}

/** Compiled once per process. */
let compiled: Promise<WebAssembly.Module> | undefined

/** The running parser. Starting one takes twenty times as long as parsing a sample, so it is used again. */
let running: WebAssembly.Instance | undefined

const parse = getProcessor(async (imports: WebAssembly.Imports) => {
  if (running) return alreadyStarted(running)
  compiled ??= readFile(createRequire(import.meta.url).resolve('sh-syntax/main.wasm')).then(WebAssembly.compile)
  // Synchronous: passing an instance to another thread and back takes longer than creating it.
  running = new WebAssembly.Instance(await compiled, imports)
  return running
})

/** The package starts every instance that it is given. */
function alreadyStarted({ exports }: WebAssembly.Instance): WebAssembly.Instance {
  return { exports: { ...exports, _start() {} } }
}

/** The parser frees no memory. After some hundreds of samples it has none left, and a new one takes its place. */
async function parseWithRoom(code: string): Promise<void> {
  try {
    await parse(code)
  } catch (error) {
    if (hasPlace(error)) throw error
    running = undefined
    await parse(code)
  }
}

/** True for an error in the sample. A parser that runs out of memory, as with a sample of 200 kB, fails in many other ways. */
function hasPlace(error: unknown): error is ParseError & { Pos: NonNullable<ParseError['Pos']> } {
  return error instanceof ParseError && Boolean(error.Pos)
}
