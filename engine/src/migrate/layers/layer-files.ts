/** The files of a version: path -> what tells whether two are the same, such as a hash. */
export interface FilesOfVersion {
  readonly name: string
  readonly files: ReadonlyMap<string, string>
}

/**
 * The files that each version writes, oldest first. A file that is gone in a later version is still inherited there, which
 * does no harm: nothing shows it.
 */
export function layerFiles(versions: readonly FilesOfVersion[]): Map<string, readonly string[]> {
  const inherited = new Map<string, string>()
  return new Map(
    versions.map(({ name, files }) => {
      const own = [...files].filter(([path, content]) => inherited.get(path) !== content)
      for (const [path, content] of own) inherited.set(path, content)
      return [name, own.map(([path]) => path)]
    }),
  )
}
