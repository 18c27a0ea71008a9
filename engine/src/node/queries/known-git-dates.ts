import { cacheKey } from '../../content/files/hash.ts'
import { type GitDates, gitState, readGitDates } from '../../content/sources/git-dates.ts'
import type { KeptTexts } from './kept-texts.ts'

/** Dates of a commit as they are kept. */
interface KeptDates {
  readonly updates: readonly (readonly [string, NonNullable<ReturnType<GitDates['updates']['get']>>])[]
  readonly added: readonly (readonly [string, string])[]
  readonly notice?: string
}

/**
 * The dates of the content in the commit that is checked out, unless they are kept: the log of a long history takes seconds.
 * `state` is what `gitState` says of the folder.
 */
export function knownGitDates(contentDir: string, keptText: KeptTexts, state = gitState(contentDir)): GitDates {
  const [commit = ''] = state.split('\n')
  if (commit === '') return readGitDates(contentDir)
  const text = keptText(cacheKey('git dates', contentDir, state), () => {
    const { updates, added = new Map(), notice } = readGitDates(contentDir, commit)
    const kept: KeptDates = { updates: [...updates], added: [...added], ...(notice !== undefined && { notice }) }
    return JSON.stringify(kept)
  })
  const { updates, added, notice } = JSON.parse(text) as KeptDates
  return { updates: new Map(updates), added: new Map(added), ...(notice !== undefined && { notice }) }
}
