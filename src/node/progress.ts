import { Presets, SingleBar } from 'cli-progress'

/** Tells how far a long step is: a bar on a terminal, one plain line when it ends elsewhere. */
export interface Progress {
  readonly update: (done: number, total: number) => void
  readonly done: (summary: string) => void
}

/** Starts to show the progress of one step, named by a verb. */
export function startProgress(step: string, stream: NodeJS.WriteStream = process.stderr): Progress {
  const started = performance.now()
  const bar = stream.isTTY
    ? new SingleBar(
        { format: `${step.padEnd(10)} {bar} {value}/{total}`, stream, hideCursor: true, clearOnComplete: true },
        Presets.shades_classic,
      )
    : undefined
  return {
    update: (done, total) => {
      if (done === 1 || !bar?.isActive) bar?.start(total, done)
      else bar.update(done)
    },
    done: (summary) => {
      bar?.stop()
      stream.write(`${step.padEnd(10)} ${summary} (${formatTime(performance.now() - started)})\n`)
    },
  }
}

/** `830 ms`, `3.4 s` */
function formatTime(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`
}
