import { cacheKey } from '../../content/files/hash.ts'
import { datesOf, type GitDates, gitState, readGitDates } from '../../content/sources/git-dates.ts'
import type { LastUpdate } from '../../model/page.ts'
import type { KeptTexts } from './kept-texts.ts'

/** Dates of a commit as they are kept. */
interface KeptDates {
  readonly updates: readonly (readonly [file: string, update: LastUpdate])[]
  readonly added: readonly (readonly [file: string, commit: string])[]
}

/**
 * The dates of the content in the commit that is checked out, unless they are kept: the log of a long history takes seconds.
 * `state` is what `gitState` says of the folder. What fails is not kept, so the next run tries again.
 */
export function knownGitDates(contentDir: string, keptText: KeptTexts, state = gitState(contentDir)): GitDates {
  const [commit = '', isShallow] = state.split('\n')
  if (commit === '' || isShallow === 'true') return readGitDates(contentDir)
  try {
    const text = keptText(cacheKey('git dates', contentDir, state), () => {
      const { updates, added } = datesOf(contentDir, commit)
      const kept: KeptDates = { updates: [...updates], added: [...added] }
      return JSON.stringify(kept)
    })
    const { updates, added } = JSON.parse(text) as KeptDates
    return { updates: new Map(updates), added: new Map(added) }
  } catch {
    return readGitDates(contentDir)
  }
}
