import { type Problem, ProblemsError, sortProblems } from '../../model/problem.ts'
import { startOfFile } from '../static/static-folder.ts'
import type { Emitter } from './emitter.ts'
import { staticFiles } from './static-files.ts'

/** Which emitter has which file of the output. */
export interface OutputClaims {
  /** Notes that an emitter has a file; false if another one has it, or has a file where this one needs a folder. */
  readonly claim: (file: string, emitter: Emitter) => boolean
  /** The files that two emitters have. */
  readonly collisions: () => Problem[]
}

/** Starts a list of the files of an output: each may be written by one emitter only. */
export function outputClaims(): OutputClaims {
  const files = new Map<string, Emitter>()
  const folders = new Map<string, Claim>()
  const problems: Problem[] = []
  const foldersOf = (file: string) => [...file.matchAll(/\//g)].map(({ index }) => file.slice(0, index))
  return {
    claim: (file, emitter) => {
      const around = foldersOf(file)
      const blocking = [file, ...around].find((one) => files.has(one))
      const below = folders.get(file)
      const other = blocking === undefined ? below?.[0] : files.get(blocking)
      if (other) {
        problems.push(collision([emitter, file], [other, blocking ?? below?.[1] ?? file]))
        return false
      }
      files.set(file, emitter)
      for (const folder of around) if (!folders.has(folder)) folders.set(folder, [emitter, file])
      return true
    },
    collisions: () => sortProblems(problems),
  }
}

/** Throws if two emitters have a file. */
export function requireNoCollisions({ collisions }: OutputClaims): void {
  const problems = collisions()
  if (problems.length > 0) throw new ProblemsError(problems)
}

type Claim = readonly [emitter: Emitter, file: string]

/** Names both; the place is the file of the static folder if there is one, because its owner can remove that. */
function collision(one: Claim, other: Claim): Problem {
  const [[owner, own], [second, foreign]] = one[0] === staticFiles ? [other, one] : [one, other]
  if (second !== staticFiles)
    return {
      ...startOfFile(own),
      message: `${own} is written twice: by ${[...new Set([owner.name, second.name])].sort().join(' and ')}.`,
      hint: 'Rename a page.',
    }
  // One of the two paths is a folder of the other.
  const shorter = own.length < foreign.length ? own : foreign
  const why = own === foreign ? '' : `: ${shorter} cannot be both a file and a folder`
  return {
    ...startOfFile(foreign),
    message: `The build writes ${own} itself (${owner.name})${why}.`,
    hint: `Remove static/${foreign}, or rename it.`,
  }
}
