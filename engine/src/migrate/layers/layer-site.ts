import type { VersionSidebars } from '../plan/convert-sidebar.ts'
import type { TargetVersion } from '../plan/target-versions.ts'
import type { References } from '../references.ts'
import { layerFiles } from './layer-files.ts'
import { layerPages, type PageLayer } from './layer-pages.ts'
import { layerSidebars } from './layer-sidebars.ts'
import { findUnitablePages, type UnitablePage, unitePages } from './unite-pages.ts'

/** What each version writes to its folder. */
export interface LayeredSite {
  /** Oldest first. */
  readonly layers: readonly PageLayer[]
  /** By version. */
  readonly partials: ReadonlyMap<string, ReadonlyMap<string, string>>
  readonly files: ReadonlyMap<string, ReadonlyMap<string, string>>
  readonly sidebars: ReadonlyMap<string, VersionSidebars>
  readonly vars: ReadonlyMap<string, Readonly<Record<string, string>>>
  /** Pages that one text with variables could serve, or serves now. */
  readonly unitable: readonly UnitablePage[]
}

/** Layers the versions of a site, which are newest first. `hash` tells whether two files are the same. */
export function layerSite(
  versions: readonly TargetVersion[],
  { references, hash, unite }: { references: References; hash: (file: string) => string; unite: boolean },
): LayeredSite {
  const oldestFirst = [...versions].reverse()
  const layers = layerPages(oldestFirst, references)
  const unitable = findUnitablePages(
    layers,
    oldestFirst.flatMap(({ partials }) => [...partials.values()]),
  )
  const united = unite ? unitePages(layers, unitable) : { layers, vars: new Map<string, Record<string, string>>() }
  const own = <Value>(key: (version: TargetVersion) => ReadonlyMap<string, Value>, same: (value: Value) => string) => {
    const compared = oldestFirst.map((version) => ({
      name: version.name,
      files: new Map([...key(version)].map(([path, value]) => [path, same(value)])),
    }))
    const paths = layerFiles(compared)
    return new Map(
      oldestFirst.map((version) => {
        const written = new Set(paths.get(version.name))
        return [version.name, new Map([...key(version)].filter(([path]) => written.has(path)))]
      }),
    )
  }
  const sidebars = layerSidebars(
    oldestFirst.map((version, at) => ({
      sidebars: version.sidebars,
      ids: new Set(version.pages.keys()),
      moves: layers[at]?.moves ?? {},
    })),
  )
  return {
    layers: united.layers,
    partials: own(
      ({ partials }) => partials,
      (text) => text,
    ),
    files: own(({ files }) => files, hash),
    sidebars: new Map(oldestFirst.flatMap(({ name }, at) => (sidebars[at] ? [[name, sidebars[at]]] : []))),
    vars: united.vars,
    unitable,
  }
}
