import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../../model/problem.ts'
import { nearest } from '../../model/util/nearest.ts'
import type { LayerFiles } from '../versions/layers.ts'
import { VERSIONS_FILE, type VersionTable } from '../versions/version-row.ts'
import { readVersionTable } from '../versions/version-table.ts'
import { ChangedFileError } from './changed-file.ts'
import type { ContentFiles } from './content-files.ts'
import { decodeText } from './decode-text.ts'
import { hasLayerFolder } from './list-files.ts'

/** The file that lists a version's sidebars, in the version's folder. */
export const SIDEBAR_FILE = 'sidebar.yaml'

/** The file that lists old addresses, in the content folder. */
export const REDIRECTS_FILE = 'redirects.yaml'

/** All files in each version's own folder, by path below it. */
export function listVersionFiles({ list }: ContentFiles, versions: readonly string[]): Map<string, string[]> {
  return new Map(versions.map((version) => [version, list(version).map((file) => file.slice(version.length + 1))]))
}

/**
 * The docs among the files of each version: id (path without `.md`) -> file below the content folder. Ids are composed, as
 * keyboards write them: some systems store an umlaut as two characters.
 */
export function docFiles(files: ReadonlyMap<string, readonly string[]>): LayerFiles {
  const docsOf = (version: string, paths: readonly string[]) =>
    new Map(
      paths
        .filter((path) => path.endsWith('.md') && !isIncludedFile(path))
        .map((path) => [path.slice(0, -'.md'.length).normalize(), `${version}/${path}`]),
    )
  return new Map([...files].map(([version, paths]) => [version, docsOf(version, paths)]))
}

/** The path of a file below the folder of its version: the same page of several versions has the same one. */
export function pathInLayer(file: string): string {
  return file.slice(file.indexOf('/') + 1)
}

/** True for a file that pages include and that is not a page: its name, or that of a folder above it, begins with `_`. */
export function isIncludedFile(path: string): boolean {
  return /(^|\/)_/.test(path)
}

/** Reads a text file of the content folder; undefined when it is absent. Line ends become `\n`. */
export function readContentFile(content: ContentFiles, file: string): string | undefined {
  if (!content.has(file)) return undefined
  try {
    return decodeText(content.bytes(file))
  } catch (error) {
    if (error instanceof ChangedFileError) throw error
    // It was removed before it was read, or must not be read.
    return undefined
  }
}

/** A text whose file is read when it is asked for, with a hash of it. */
export function textOf(content: ContentFiles, file: string): { file: string; hash: string; readonly text: string } {
  return {
    file,
    hash: content.has(file) ? content.hash(file) : '',
    get text() {
      return readContentFile(content, file) ?? ''
    },
  }
}

/** Reads the version table; throws a one-line error when there is none, and that of the system when it cannot be read. */
export function readTable(content: ContentFiles): VersionTable {
  requireContent(content.dir)
  const text = content.has(VERSIONS_FILE) ? decodeText(content.bytes(VERSIONS_FILE)) : ''
  return readVersionTable(text, (version) => hasLayerFolder(content.dir, version))
}

/** Throws a one-line error unless the folder exists and holds a version table. */
function requireContent(contentDir: string): void {
  if (!existsSync(contentDir) || !statSync(contentDir).isDirectory()) {
    throw new UsageError(
      `There is no content folder at ${contentDir}. Run the command in the folder of the site, or set one with --content DIR.`,
    )
  }
  if (!existsSync(join(contentDir, VERSIONS_FILE))) {
    const meant = nearest(VERSIONS_FILE, readdirSync(contentDir))
    const hint = meant === undefined ? '' : ` If ${meant} is meant to be that file, rename it.`
    throw new UsageError(`${join(contentDir, VERSIONS_FILE)} is missing. It lists the versions, newest first.${hint}`)
  }
}
