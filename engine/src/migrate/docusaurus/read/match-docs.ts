import picomatch from 'picomatch'

/** Whether a file is a page, by the options `include` and `exclude`. */
export function createDocMatcher(include: readonly string[], exclude: readonly string[]): (path: string) => boolean {
  const isIncluded = picomatch([...include])
  const isExcluded = picomatch([...exclude], { dot: true })
  return (path) => isIncluded(path) && !isExcluded(path)
}
