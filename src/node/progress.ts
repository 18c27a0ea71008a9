import { Presets, SingleBar } from 'cli-progress'

/** Tells how far a long step is: a bar on a terminal, one plain line when it ends elsewhere. */
export interface Progress {
  readonly update: (done: number, total: number) => void
  /** Writes what came of the step, and how long it took. */
  readonly done: (summary: string) => void
}

/** Runs one step, named by a verb, and shows its progress. However the step ends, the bar does not outlive it. */
export async function withProgress<Result>(
  step: string,
  run: (progress: Progress) => Result | Promise<Result>,
  stream: NodeJS.WriteStream = process.stderr,
): Promise<Result> {
  const started = performance.now()
  const bar = stream.isTTY ? new SingleBar(barOptions(step, stream), Presets.shades_classic) : undefined
  try {
    return await run({
      update: (done, total) => {
        if (bar?.isActive) bar.update(done)
        else bar?.start(total, done)
      },
      done: (summary) => {
        bar?.stop()
        stream.write(`${step.padEnd(10)} ${summary} (${formatTime(performance.now() - started)})\n`)
      },
    })
  } finally {
    // A bar that is left running keeps the process from ending.
    bar?.stop()
  }
}

/**
 * The bar changes no mode of the terminal, such as the cursor or line wrapping, and handles no signal: a process that is
 * killed restores nothing, and while a step renders pages without a pause, only the system's own handling of Ctrl+C works.
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

/** `830 ms`, `3.4 s` */
function formatTime(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`
}
