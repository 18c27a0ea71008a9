import { type ChildProcess, fork } from 'node:child_process'
import type { CheckAnswer, Fault, FuzzPage } from './page.ts'

/** In megabytes. */
const MAX_HEAP = 512

/** In milliseconds by the clock: much more than the limit of work, because the machine may be busy. */
const MAX_WAIT = 30_000

/** Checks pages one after the other in a process, which is replaced when it dies or hangs. */
export interface Checker {
  readonly check: (page: FuzzPage) => Promise<Fault | undefined>
  readonly close: () => void
}

/** A checker that runs the bundled `script`. */
export function startChecker(script: string): Checker {
  let child: ChildProcess | undefined
  let last = 0
  const stop = () => {
    child?.kill('SIGKILL')
    child = undefined
  }
  const start = async (): Promise<ChildProcess> => {
    const started = fork(script, {
      execArgv: [`--max-old-space-size=${MAX_HEAP}`],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // If a process dies during a check, its exit event shows that.
    started.on('error', () => undefined)
    await new Promise<void>((resolve, reject) => {
      started.once('message', () => resolve())
      started.once('exit', (code) => reject(new Error(`${script} ended with ${code} before it was ready.`)))
    })
    return started
  }
  const check = async (page: FuzzPage): Promise<Fault | undefined> => {
    child ??= await start()
    const running = child
    const id = ++last
    const fault = await new Promise<Fault | undefined>((resolve) => {
      const done = (result: Fault | undefined) => {
        clearTimeout(timer)
        running.off('message', answered)
        running.off('exit', ended)
        resolve(result)
      }
      const answered = (answer: unknown) => {
        const { id: answeredId, fault } = answer as CheckAnswer
        if (answeredId === id) done(fault)
      }
      const ended = (code: number | null, signal: string | null) => done({ kind: 'died', what: String(code ?? signal) })
      const timer = setTimeout(() => done({ kind: 'hung', what: 'compiling' }), MAX_WAIT)
      running.on('message', answered)
      running.on('exit', ended)
      running.send({ id, page })
    })
    if (fault && /^(?:died|hung|large)$/.test(fault.kind)) stop()
    return fault
  }
  return { check, close: stop }
}
