import { caseInsensitivePath, wrongName } from '../../model/files/file-names.ts'
import type { Problem } from '../../model/problem.ts'
import { allDocs, type Doc, type Site } from '../../model/site.ts'

/** Checks that every page can be written to any file system: valid names, and no two that differ only in case. */
export function checkIds(site: Site): Problem[] {
  const problems = new Map<string, Problem>()
  const report = ({ file }: Doc, message: string, hint: string) =>
    problems.set(`${file} ${message}`, { file, line: 1, column: 1, message, hint })
  const byPath = new Map<string, Doc>()
  for (const doc of allDocs(site)) {
    const why = wrongName(doc.id) ?? wrongName(doc.path)
    if (why) report(doc, `${why}.`, 'Change the file name, folder or slug of the page.')
    const other = byPath.get(caseInsensitivePath(doc.path))
    byPath.set(caseInsensitivePath(doc.path), doc)
    if (other && other.path !== doc.path)
      report(
        doc,
        `${doc.id} and ${other.id} differ only in case: some file systems treat them as one file.`,
        'Rename one of them.',
      )
  }
  return [...problems.values()]
}
