import type { Version } from '../../model/site.ts'

/** More files are counted instead of named. */
const MAX_NAMED = 10

/** One notice for all files whose pages no sidebar of a version lists: readers reach those by links and by search alone. */
export function outsideNotice(versions: readonly Version[]): string[] {
  const docs = versions.flatMap((version) =>
    Object.values(version.docs).filter(
      ({ id, sidebar, unlisted, draft }) => id !== version.mainDocId && !sidebar && !unlisted && !draft,
    ),
  )
  const files = [...new Set(docs.map(({ file }) => file))]
  if (files.length === 0) return []
  const rest = files.length - MAX_NAMED
  const named = files.slice(0, MAX_NAMED).join(', ') + (rest > 0 ? ` and ${rest} more` : '')
  return [
    `No sidebar lists these pages, so readers find them only by links and search: ${named}. Add their ids to sidebar.yaml, unless that is on purpose.`,
  ]
}
