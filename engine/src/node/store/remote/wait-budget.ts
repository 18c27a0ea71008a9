/** How long a run may wait for a server in total. */
export interface WaitBudget {
  /** Counts time from now on, while at least one request is under way. */
  readonly start: () => void
  /** Notes that one request less is under way. */
  readonly stop: () => void
  /** Gives time back for bytes that were sent. */
  readonly sent: (bytes: number) => void
  /** Gives time back for bytes that were received, as long as few of them are unverified: they may be anything. */
  readonly received: (bytes: number) => void
  /** Notes how many of the received bytes are what was asked for. */
  readonly verified: (bytes: number) => void
  /** Gives time back for an answer. */
  readonly answered: () => void
}

/** How many steps the time is counted in. */
const STEPS = 20

/** This many answers give back the whole budget: with a budget of a second, each may take 20 ms. */
const ANSWERS = 50

/** This many bytes give back the whole budget: with a budget of a second, a megabyte may take a second. */
const BYTES = 1_000_000

/**
 * This many received bytes may give time back before they are verified: enough for all requests under way. A server that sends
 * something else costs at most four budgets more, and only if it sends no faster than it must.
 */
const UNVERIFIED_BYTES = 4_000_000

/**
 * Calls `onSpent` once the run has waited for `limitMs` in total. A server that does not answer uses that up, and so does one
 * that sends a byte now and then; one that is only far away gets back what it takes. Time is counted by a timer, at most once in
 * a turn of the event loop, so that time in which this process is busy does not count.
 */
export function waitBudget(limitMs: number, onSpent: () => void): WaitBudget {
  const stepMs = limitMs / STEPS
  let left = limitMs
  let running = 0
  let unverified = 0
  let timer: NodeJS.Timeout | undefined
  const step = () => {
    left -= stepMs
    // The steps may not add up to exactly the limit.
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
