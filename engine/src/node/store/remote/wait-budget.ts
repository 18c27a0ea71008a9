/** How long a run may wait for a server, in all. */
export interface WaitBudget {
  /** Counts time from now on, while at least one request is under way. */
  readonly start: () => void
  /** One request less is under way. */
  readonly stop: () => void
  /** Gives time back, for bytes that moved. */
  readonly moved: (bytes: number) => void
  /** Gives time back, for an answer. */
  readonly answered: () => void
}

/** The time is counted in as many steps. */
const STEPS = 20

/** What an answer gives back: fifty of them the whole budget. So answers may take 20 ms of a second each. */
const ANSWERS = 50

/** What bytes give back: a million of them the whole budget. So a megabyte may take a second. */
const BYTES = 1_000_000

/**
 * Calls `onSpent` once `limitMs` were waited in all. A server that answers nothing uses it up in that time, and one that sends
 * a byte now and then does, too; one that is only far away gets back what it takes. Time is counted by a timer, at most once
 * a turn of the event loop: what this process itself takes over something else is nobody's delay.
 */
export function waitBudget(limitMs: number, onSpent: () => void): WaitBudget {
  const stepMs = limitMs / STEPS
  let left = limitMs
  let running = 0
  let timer: NodeJS.Timeout | undefined
  const step = () => {
    left -= stepMs
    // The steps may not add up to the limit to the last bit.
    if (left < stepMs / 2) onSpent()
  }
  const giveBack = (ms: number) => {
    left = Math.min(limitMs, left + ms)
  }
  return {
    start: () => {
      running++
      timer ??= setInterval(step, stepMs)
    },
    stop: () => {
      running--
      if (running > 0) return
      clearInterval(timer)
      timer = undefined
    },
    moved: (bytes) => giveBack((limitMs * bytes) / BYTES),
    answered: () => giveBack(limitMs / ANSWERS),
  }
}
