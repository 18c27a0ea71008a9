import { posix } from 'node:path'
import picomatch from 'picomatch'
import type { DocsOptions } from './docs-options.ts'

type Matcher = (path: string) => boolean

interface Pattern {
  readonly matches: Matcher
  /** True if the pattern may name a folder: Docusaurus does not open it, so everything in it is excluded, too. */
  readonly mayBeFolder: boolean
}

/**
 * Creates the check whether a file is a page, by the options `include` and `exclude`. A pattern of `include` that begins
 * with `!` excludes. An invalid pattern matches nothing; `onInvalid` is told why.
 */
export function createDocMatcher(
  { include, exclude }: Pick<DocsOptions, 'include' | 'exclude'>,
  onInvalid: (pattern: string, why: string) => void,
): Matcher {
  const patternOf = (pattern: string, options: picomatch.PicomatchOptions): Pattern[] => {
    try {
      return [{ matches: picomatch(pattern, options), mayBeFolder: !/[*?!()[\]\\]/.test(posix.basename(pattern)) }]
    } catch (error) {
      onInvalid(pattern, error instanceof Error ? error.message : String(error))
      return []
    }
  }
  const negated = include.filter(isNegated).map((pattern) => pattern.slice(1))
  const included = include.filter((pattern) => !isNegated(pattern)).flatMap((pattern) => patternOf(pattern, {}))
  const excluded = [...exclude, ...negated].flatMap((pattern) => patternOf(pattern, { dot: true }))
  return (path) => {
    if (!included.some(({ matches }) => matches(path))) return false
    const folders = foldersOf(path)
    return !excluded.some(
      // A matcher takes a second argument, which is not the position in a list.
      ({ matches, mayBeFolder }) => matches(path) || (mayBeFolder && folders.some((folder) => matches(folder))),
    )
  }
}

function isNegated(pattern: string): boolean {
  return pattern.startsWith('!')
}

/** `a/b/c.md` -> `a`, `a/b` */
function foldersOf(path: string): string[] {
  const names = path.split('/').slice(0, -1)
  return names.map((_, at) => names.slice(0, at + 1).join('/'))
}
