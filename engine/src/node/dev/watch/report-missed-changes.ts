import type { EventEmitter } from 'node:events'
import { stateAt } from './file-states.ts'

/** Milliseconds after a change in which chokidar, the watcher that Vite uses, reports no other one of the same file: 50. */
const SILENCE = 60

/**
 * Reports a file again that changed after the watcher had reported it, while the watcher was silent. Otherwise a file that is
 * saved in two steps, first emptied and then written, remains empty for readers who were faster than the second step.
 */
export function reportMissedChanges(watcher: EventEmitter): void {
  // First of all listeners: what changes after this look is looked at again, so no reader may be earlier.
  watcher.prependListener('change', (path: string) => {
    const reported = stateAt(path)
    const lookAgain = () => {
      const now = stateAt(path)
      // The watcher itself reports that a file is gone.
      if (now === '' || now === reported) return
      watcher.emit('change', path)
      watcher.emit('all', 'change', path)
    }
    setTimeout(lookAgain, SILENCE).unref()
  })
}
