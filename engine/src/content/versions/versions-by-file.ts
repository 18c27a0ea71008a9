import type { ResolvedLayer } from './layers.ts'

/** The versions that show each file, in the order of `layers`. */
export function versionsByFile(layers: readonly Pick<ResolvedLayer, 'name' | 'docs'>[]): Map<string, string[]> {
  const versions = new Map<string, string[]>()
  for (const { name, docs } of layers)
    for (const { file } of docs.values()) versions.set(file, [...(versions.get(file) ?? []), name])
  return versions
}
