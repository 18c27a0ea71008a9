/** What a run may still do with a remote store. What is switched off stays off. */
export interface Switches {
  readonly canRead: () => boolean
  /** False from the start without the token and the private key. */
  readonly canWrite: () => boolean
  /** Notes a valid answer to a read, which makes up for a part of a failure. */
  readonly succeeded: () => void
  /** Notes a read that failed; switches reading off after too many. */
  readonly failed: (why: string) => void
  /** Switches off what is named. */
  readonly switchOff: (what: 'reading' | 'writing' | 'everything', why: string) => void
  /** Notes what the owner should know, without switching anything off. */
  readonly note: (why: string) => void
  /** For the owner, printed once, at the end of a run: why something was switched off, or else what went wrong first. */
  readonly warning: () => string | undefined
}

/** After this many failures without a success, reading is switched off. */
const MAX_FAILURES = 4

/** This many successes make up for a failure: one damaged value among many is simply made again. */
const SUCCESSES = 20

const ENDINGS = {
  reading: 'Nothing more is read from it in this run.',
  writing: 'Nothing more is written to it in this run.',
  everything: 'It is not used any more in this run.',
}

/** Everything is on, except writing if nothing may be written. */
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
