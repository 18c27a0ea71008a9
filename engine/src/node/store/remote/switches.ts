/** What a run still does with a remote store. What was switched off stays off. */
export interface Switches {
  readonly canRead: () => boolean
  readonly canWrite: () => boolean
  /** Notes an answer to a read that was as it must be, which makes up for a part of a failure. */
  readonly succeeded: () => void
  /** Notes an answer to a read that was not; switches reading off when there are many. */
  readonly failed: (why: string) => void
  /** Switches off what is named. */
  readonly switchOff: (what: 'reading' | 'writing' | 'everything', why: string) => void
  /** Notes what the owner should know, though nothing is switched off. */
  readonly note: (why: string) => void
  /** One sentence for the owner: why something was switched off, or else what went wrong first. */
  readonly warning: () => string | undefined
}

/** With as many failures and no success, reading is switched off. */
const MAX_FAILURES = 4

/** As many successes make up for a failure: one damaged value among many is only one to make again. */
const SUCCESSES = 20

const ENDINGS = {
  reading: 'Nothing more is read from it in this run.',
  writing: 'Nothing more is written to it in this run.',
  everything: 'It is not used any more in this run.',
}

/** All switches on, but that for writing where nothing may be written. */
export function newSwitches({ url, isWritable }: { readonly url: URL; readonly isWritable: boolean }): Switches {
  let reads = true
  let writes = isWritable
  let trust = MAX_FAILURES
  let noted: string | undefined
  let reason: string | undefined
  const sentence = (why: string, rest: string) => `Remote store ${url.href}: ${why}. ${rest}`
  const note = (why: string) => {
    noted ??= sentence(why, 'What failed counts as absent.')
  }
  const switchOff: Switches['switchOff'] = (what, why) => {
    if (what !== 'writing') reads = false
    if (what !== 'reading') writes = false
    reason ??= sentence(why, ENDINGS[what])
  }
  return {
    canRead: () => reads,
    canWrite: () => writes,
    succeeded: () => {
      trust = Math.min(MAX_FAILURES, trust + 1 / SUCCESSES)
    },
    failed: (why) => {
      trust--
      note(why)
      if (trust <= 0) switchOff('reading', why)
    },
    switchOff,
    note,
    warning: () => reason ?? noted,
  }
}
