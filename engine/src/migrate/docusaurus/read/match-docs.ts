import picomatch from 'picomatch'
import type { DocsOptions } from './docs-options.ts'

type Matcher = (path: string) => boolean

/**
 * Whether a file is a page, by the options `include` and `exclude`. A pattern that cannot be read matches nothing;
 * `onInvalid` is told why.
 */
export function createDocMatcher(
  { include, exclude }: Pick<DocsOptions, 'include' | 'exclude'>,
  onInvalid: (pattern: string, why: string) => void,
): Matcher {
  const matcherOf = (pattern: string, options: picomatch.PicomatchOptions): Matcher[] => {
    try {
      return [picomatch(pattern, options)]
    } catch (error) {
      onInvalid(pattern, error instanceof Error ? error.message : String(error))
      return []
    }
  }
  const included = include.flatMap((pattern) => matcherOf(pattern, {}))
  const excluded = exclude.flatMap((pattern) => matcherOf(pattern, { dot: true }))
  return (path) => included.some((matches) => matches(path)) && !excluded.some((matches) => matches(path))
}
