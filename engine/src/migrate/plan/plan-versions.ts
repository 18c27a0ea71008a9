import { takeName } from '../../model/util/free-name.ts'
import type { ImportedCollection, ImportedSite, ImportedVersion } from '../imported-site.ts'

/** The pages of one collection in one version. */
export interface VersionPart {
  readonly collection: ImportedCollection
  readonly version: ImportedVersion
  /** Its folder in the version: '' if the site has one collection. */
  readonly folder: string
}

/** A row of our version table, with the parts that its pages come from. */
export interface PlannedVersion {
  readonly name: string
  readonly label: string
  /** The folder of its address below the base path; '' for the latest. */
  readonly path: string
  readonly isUnreleased: boolean
  readonly parts: readonly VersionPart[]
}

/** Where our site is mounted, and its versions, newest first. */
export interface VersionsPlan {
  readonly basePath: string
  readonly versions: readonly PlannedVersion[]
}

/**
 * A single collection keeps its addresses: its own address becomes the base path. Several collections become folders of each
 * version. One without versions becomes a folder of the latest version and of the unreleased ones, which extend it.
 */
export function planVersions({ baseUrl, collections }: Pick<ImportedSite, 'baseUrl' | 'collections'>): VersionsPlan {
  const isSingle = collections.length === 1
  const versioned = collections.filter(({ versions }) => versions.length > 1)
  const listed = versioned.length > 0 ? versioned : collections.slice(0, 1)
  const main = listed[0]?.versions ?? []
  const last = (main.find(({ isLast }) => isLast) ?? main[0])?.name ?? ''
  const rowOf = createRowLookup(last)
  const names = mergedNames(listed.map((collection) => collection.versions.map((one) => rowOf(collection, one))))
  const latest = names.indexOf(last)
  // Reserved for the search of all versions.
  const taken = new Set(['all'])
  const paths = new Set<string>()
  const labels = new Set<string>()
  const versions = names.map((name, at): PlannedVersion => {
    const parts = collections.flatMap((collection): VersionPart[] => {
      const isListed = listed.includes(collection)
      const version = isListed
        ? collection.versions.find((one) => rowOf(collection, one) === name)
        : at <= latest
          ? collection.versions[0]
          : undefined
      return version ? [{ collection, version, folder: isSingle ? '' : collection.path }] : []
    })
    const plain = toName(name) || 'version'
    // The latest is at the base path, unless its own collection says otherwise.
    const folder = pathOf(parts, listed, { baseUrl, isLatest: at === latest }) || (at === latest ? '' : plain)
    const path = takeName(folder, paths)
    const own = name !== 'current' ? plain : at === latest || path === '' ? 'current' : path
    return {
      name: takeName(taken.has(own) ? `${own}-docs` : own, taken),
      label: takeName(parts.find(({ collection }) => listed.includes(collection))?.version.label ?? name, labels),
      path,
      isUnreleased: at < latest,
      parts,
    }
  })
  const route = collections[0]?.path ?? ''
  return { basePath: isSingle && route !== '' ? `${baseUrl}${route}/` : baseUrl, versions }
}

/** The address of a collection, without a slash at the end. Its path may repeat that of the base URL: `/docs/docs`. */
export function collectionAddress({ baseUrl }: Pick<ImportedSite, 'baseUrl'>, { path }: ImportedCollection): string {
  return (baseUrl + path).replace(/\/+$/, '')
}

/** The folder of a version below that of its collection; '' for its latest. */
export function versionFolder(
  baseUrl: string,
  { collection, version }: Pick<VersionPart, 'collection' | 'version'>,
): string {
  return version.permalink.slice(collectionAddress({ baseUrl }, collection).length).replaceAll(/^\/+|\/+$/g, '')
}

function pathOf(
  parts: readonly VersionPart[],
  listed: readonly ImportedCollection[],
  { baseUrl, isLatest }: { baseUrl: string; isLatest: boolean },
): string {
  const own = parts.filter(({ collection }) => listed.includes(collection))
  const folders = own.map((part) => versionFolder(baseUrl, part)).filter((folder) => folder !== '')
  const [folder = ''] = isLatest && folders.length < own.length ? [] : folders
  return toName(folder)
}

/** A name that our version table accepts; '' if nothing of the text can be in one. */
function toName(text: string): string {
  return text.replaceAll(/[^\w.-]+/g, '-').replace(/^[^\w]+/, '')
}

/**
 * Creates the lookup of the row of a version, by name. The version that readers of a collection get by default is in the row
 * `last`, whatever its own name is.
 */
function createRowLookup(last: string) {
  return ({ id, versions }: ImportedCollection, { name, isLast }: ImportedVersion): string => {
    if (isLast) return last
    return name === last && versions.some((one) => one.isLast) ? `${id}-${name}` : name
  }
}

/** The names of all versions, newest first. A name that only one collection has keeps its place in that collection's list. */
function mergedNames(lists: readonly (readonly string[])[]): string[] {
  const names: string[] = []
  for (const own of lists) {
    let at = 0
    for (const name of own) {
      const known = names.indexOf(name)
      if (known < 0) names.splice(at, 0, name)
      at = (known < 0 ? at : known) + 1
    }
  }
  return names
}
