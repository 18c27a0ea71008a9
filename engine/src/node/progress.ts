import { Presets, SingleBar } from 'cli-progress'
import { formatTime } from './report/build-summary.ts'

/** Shows the progress of a long step: a bar on a terminal, otherwise one plain line at the end. */
export interface Progress {
  readonly update: (done: number, total: number) => void
  /** Prints the result of the step, and how long it took. */
  readonly done: (summary: string) => void
}

/** Runs one step, named by a verb, and shows its progress. The bar is removed however the step ends. */
export async function withProgress<Result>(
  step: string,
  run: (progress: Progress) => Result | Promise<Result>,
  stream: NodeJS.WriteStream = process.stderr,
): Promise<Result> {
  const started = performance.now()
  let isOver = false
  const bar = stream.isTTY ? new SingleBar(barOptions(step, stream), Presets.shades_classic) : undefined
  try {
    return await run({
      update: (done, total) => {
        if (isOver) return
        if (bar?.isActive) bar.update(done)
        else bar?.start(total, done)
      },
      done: (summary) => {
        bar?.stop()
        stream.write(`${step.padEnd(10)} ${summary} (${formatTime(performance.now() - started)})\n`)
      },
    })
  } finally {
    // A running bar would keep the process alive, and so would one that is started again.
    isOver = true
    bar?.stop()
  }
}

/**
 * The bar changes no mode of the terminal, such as the cursor or line wrapping, and handles no signal: a killed
 * process could not restore it, and during synchronous rendering only the system's own handling of Ctrl+C works.
 */
function barOptions(step: string, stream: NodeJS.WriteStream): ConstructorParameters<typeof SingleBar>[0] {
  return {
    format: `${step.padEnd(10)} {bar} {value}/{total}`,
    stream,
    clearOnComplete: true,
    hideCursor: false,
    linewrap: true,
    gracefulExit: false,
  }
}
