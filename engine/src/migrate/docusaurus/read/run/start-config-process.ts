import { spawn } from 'node:child_process'
import { dirname, normalize } from 'node:path'
import { cutText } from '../../../../model/util/text/cut-text.ts'
import { realPath, type SiteFiles } from '../../../files/site-files.ts'
import { answerError, MAX_MESSAGE } from './answer-error.ts'
import type { AnswerError, ConfigAnswer, ConfigTask, GeneratedPart } from './config-task.ts'
import { confinementOf } from './confinement.ts'
import { asRecord, asString } from './plain-data.ts'
import { readablePaths } from './readable-paths.ts'
import { decodeValue, functionNumber } from './transfer.ts'

/** How long one task may take. */
const MAX_SECONDS = 60

/** The most that a task may answer, in characters. */
const MAX_ANSWER = 64_000_000

/** What starting the process needs. */
export interface ConfigProcessInput {
  /** The script of the process, which is bundled: `config-process.ts`. */
  readonly script: string
  /** The folder of the site, by its real path. */
  readonly dir: string
  readonly files: SiteFiles
  /** How long one task may take; 60 if absent. */
  readonly seconds?: number
}

/** The process that runs the code of a site. If it fails, takes too long or returns no data, that is the error of a task. */
export interface ConfigProcess {
  /** Runs a bundle. Functions of the result are called by `call`. Rejects with an `Error`. */
  readonly load: (bundle: { file: string; code: string; isCalled: boolean }) => Promise<unknown>
  /** Calls a function with each list of arguments: each answer is its result, or why there is none. */
  readonly call: (value: unknown, calls: readonly (readonly unknown[])[]) => Promise<CallAnswer[]>
  readonly generate: (value: unknown, parts: readonly GeneratedPart[], parser: unknown) => Promise<CallAnswer[]>
  readonly stop: () => void
}

/** The result of a call. */
interface CallAnswer {
  readonly value?: unknown
  readonly error?: string
}

/** Starts the process, with as few permissions as this version of Node can give it. */
export function startConfigProcess({ script, dir, files, seconds = MAX_SECONDS }: ConfigProcessInput): ConfigProcess {
  const { flags, isRestricted } = confinementOf()
  const program = `${realPath(dirname(script)) ?? dirname(script)}/*`
  const { paths, folders } = isRestricted ? readablePaths(dir, files) : { paths: [], folders: [] }
  const granted = isRestricted ? [program, ...paths] : []
  const child = spawn(
    process.execPath,
    [...flags, ...granted.map((path) => `--allow-fs-read=${normalize(path)}`), realPath(script) ?? script],
    { cwd: dir, env: minimalEnv(), stdio: ['pipe', 'pipe', 'pipe'], windowsHide: true },
  )
  let said = ''
  let ended: string | undefined
  let waiting: ((answer: ConfigAnswer) => void) | undefined
  const settle = (answer: ConfigAnswer) => {
    const resolve = waiting
    waiting = undefined
    resolve?.(answer)
  }
  const end = (why: string) => {
    ended ??= why
    child.kill('SIGKILL')
    settle({ error: ended })
  }
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said = cutText(said + text, MAX_MESSAGE)))
  onLines(child.stdout, {
    onLine: (line) => settle(readAnswer(line)),
    onTooLong: () => end('its result is too large'),
  })
  child.stdin.on('error', () => {})
  child.once('error', (error) => end(error.message))
  child.once('close', (code, signal) => end(`its process ended (${signal ?? code}). ${said}`.trim()))

  const answerOf = (task: ConfigTask): Promise<ConfigAnswer> =>
    new Promise((resolve) => {
      if (ended !== undefined) return resolve({ error: ended })
      const timer = setTimeout(() => end(`it did not finish within ${seconds} s`), seconds * 1000)
      waiting = (given) => {
        clearTimeout(timer)
        resolve(given)
      }
      child.stdin.write(`${JSON.stringify(task)}\n`)
    })
  // One task after the other: an answer does not say which task it belongs to, because it could not be trusted.
  let last: Promise<unknown> = Promise.resolve()
  const runTask = async (task: ConfigTask): Promise<unknown> => {
    const own = last.then(() => answerOf(task))
    last = own
    const answer = await own
    if ('error' in answer) throw new Error(answerError(answer))
    return decodeValue(answer.value)
  }
  // If the process ends here, the next task rejects with the reason.
  if (folders.length > 0) void runTask({ kind: 'show', folders }).catch(() => {})
  const answersTo = async (value: unknown, calls: readonly unknown[], task: (number: number) => ConfigTask) => {
    try {
      const number = functionNumber(value)
      if (number === undefined) throw new Error('it is not a function')
      return readAnswers(await runTask(task(number)), calls)
    } catch (error) {
      return calls.map(() => ({ error: (error as Error).message }))
    }
  }
  return {
    load: (bundle) => runTask({ kind: 'load', ...bundle }),
    call: (value, calls) => answersTo(value, calls, (number) => ({ kind: 'call', number, calls })),
    generate: (value, parts, option) => {
      const parser = option === false ? false : functionNumber(option)
      return answersTo(value, parts, (number) => ({ kind: 'generate', number, parts, parser }))
    },
    stop: () => end('it was stopped'),
  }
}

/** The environment of the user may hold secrets. Windows starts no program without `SystemRoot`. */
function minimalEnv(): Record<string, string> {
  const { SystemRoot } = process.env
  return { NODE_ENV: 'production', ...(SystemRoot !== undefined && { SystemRoot }) }
}

interface LineHandlers {
  readonly onLine: (line: string) => void
  readonly onTooLong: () => void
}

/** Splits a stream into lines, none of them longer than an answer may be. */
function onLines(stream: NodeJS.ReadableStream, { onLine, onTooLong }: LineHandlers): void {
  let parts: string[] = []
  let length = 0
  stream.setEncoding('utf8')
  stream.on('data', (chunk: string) => {
    const [first = '', ...rest] = chunk.split('\n')
    parts.push(first)
    length += first.length
    for (const next of rest) {
      onLine(parts.join(''))
      parts = [next]
      length = next.length
    }
    if (length > MAX_ANSWER) onTooLong()
  })
}

function readAnswer(line: string): ConfigAnswer {
  try {
    const answer: unknown = JSON.parse(line)
    if (typeof answer === 'object' && answer !== null) {
      const failed = errorIn(answer)
      if (failed) return failed
      if ('value' in answer) return { value: answer.value }
    }
  } catch {
    // Not JSON: treated like any other invalid answer.
  }
  return { error: 'its result is not plain data' }
}

/** An answer for each call, whatever the process sent. */
function readAnswers(value: unknown, calls: readonly unknown[]): CallAnswer[] {
  const answers = Array.isArray(value) ? value : []
  return calls.map((_, at) => {
    const answer = asRecord(answers[at])
    if (answer.error === undefined) return { value: answer.value }
    return { error: answerError(errorIn(answer) ?? { error: 'it failed' }) }
  })
}

/** The error that an answer is, if it is one. */
function errorIn(answer: object): AnswerError | undefined {
  const { error, unreadable } = asRecord(answer)
  const message = asString(error)
  return message === undefined ? undefined : { error: message, ...(typeof unreadable === 'string' && { unreadable }) }
}
