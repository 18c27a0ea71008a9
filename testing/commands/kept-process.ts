import { fork } from 'node:child_process'
import { on } from 'node:events'
import { join } from 'node:path'

const ENGINE = join(import.meta.dirname, '..', '..', 'engine')

/** What a finished command said. */
export interface Outcome {
  readonly code: number
  readonly out: string
  readonly err: string
}

/** A process that runs commands, one after the other. */
export interface KeptProcess {
  /** Runs a command with more environment variables, except those that Node itself reads when it starts. Rejects if the process ends. */
  readonly run: (args: readonly string[], env?: Readonly<Record<string, string>>) => Promise<Outcome>
  readonly stop: () => void
}

/** The environment of a command, as it is now; what tests and their runner set is not true of people's own terminals. */
export function commandEnv(): NodeJS.ProcessEnv {
  const { NODE_ENV: _testing, GITHUB_ACTIONS: _runner, ...env } = process.env
  return env
}

/** Starts a process that ends with this one at the latest. The program must have been bundled. */
export async function startKeptProcess(): Promise<KeptProcess> {
  const child = fork(join(import.meta.dirname, 'command-process.js'), { cwd: ENGINE, execArgv: [], env: commandEnv() })
  const messages = on(child, 'message', { close: ['exit'] })
  const receive = async () => {
    const { value, done } = await messages.next()
    if (done) throw new Error('The command ended the process that runs commands: run it in a process of its own.')
    return value[0] as Outcome
  }
  await receive()
  // This process may end while nothing runs.
  child.unref()
  child.channel?.unref()
  let last: Promise<unknown> = Promise.resolve()
  return {
    run: (args, more = {}) => {
      const env = { ...commandEnv(), ...more }
      const outcome = last.then(() => {
        child.channel?.ref()
        child.send({ args, env })
        return receive().finally(() => child.channel?.unref())
      })
      last = outcome.catch(() => {})
      return outcome
    },
    stop: () => void child.kill(),
  }
}
