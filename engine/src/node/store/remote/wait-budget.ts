/** How long a run may wait for a server, in all. */
export interface WaitBudget {
  /** Counts time from now on, while at least one request is under way. */
  readonly start: () => void
  /** One request less is under way. */
  readonly stop: () => void
  /** Gives time back, for bytes that were sent. */
  readonly sent: (bytes: number) => void
  /** Gives time back, for bytes that came: only as long as few of them are yet to be verified, because they may be anything. */
  readonly received: (bytes: number) => void
  /** As many of the bytes that came are what was asked for. */
  readonly verified: (bytes: number) => void
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
 * As many bytes that came may give time back before they are verified: enough for all requests under way. A server that sends
 * something else costs four budgets more, and only if it sends no faster than it must.
 */
const UNVERIFIED_BYTES = 4_000_000

/**
 * Calls `onSpent` once `limitMs` were waited in all. A server that answers nothing uses it up in that time, and one that sends
 * a byte now and then does, too; one that is only far away gets back what it takes. Time is counted by a timer, at most once
 * a turn of the event loop: what this process itself takes over something else is nobody's delay.
 */
export function waitBudget(limitMs: number, onSpent: () => void): WaitBudget {
  const stepMs = limitMs / STEPS
  let left = limitMs
  let running = 0
  let unverified = 0
  let timer: NodeJS.Timeout | undefined
  const step = () => {
    left -= stepMs
    // The steps may not add up to the limit to the last bit.
    if (left < stepMs / 2) onSpent()
  }
  const giveBack = (ms: number) => {
    left = Math.min(limitMs, left + ms)
  }
  const moved = (bytes: number) => giveBack((limitMs * bytes) / BYTES)
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
    sent: moved,
    received: (bytes) => {
      unverified += bytes
      if (unverified <= UNVERIFIED_BYTES) moved(bytes)
    },
    verified: (bytes) => {
      unverified -= bytes
    },
    answered: () => giveBack(limitMs / ANSWERS),
  }
}
