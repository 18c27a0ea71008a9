import { type LevelRules, strictestLevel } from '../../model/checks/sort-by-level.ts'
import type { Problem } from '../../model/problem.ts'
import type { SourceDoc } from '../../model/source.ts'
import type { ContentFiles } from '../files/content-files.ts'
import { isIncludedFile } from '../files/files.ts'
import { checkSpelling, type FindUnknownWords } from '../spelling/check-spelling.ts'

/** Whose spelling is checked: the sources that pages show, and the files of each version, which pages may include. */
interface SpelledTexts {
  readonly content: ContentFiles
  readonly sources: Readonly<Record<string, SourceDoc>>
  readonly files: ReadonlyMap<string, readonly string[]>
}

/** Checks the spelling of all texts that some version checks. */
export function checkSiteSpelling(
  { content, sources, files }: SpelledTexts,
  { levels, versionsOf }: LevelRules,
  find: FindUnknownWords | undefined,
): Promise<Problem[]> {
  const partials = [...files].flatMap(([version, paths]) =>
    paths.filter((path) => path.endsWith('.md') && isIncludedFile(path)).map((path) => `${version}/${path}`),
  )
  const texts = new Set([...Object.values(sources).map(({ file }) => file), ...partials])
  const spelled = [...texts].filter((file) => strictestLevel(levels, versionsOf(file), 'spelling') !== 'off')
  return checkSpelling(spelled, { content, find })
}
