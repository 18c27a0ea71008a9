import { readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { UsageError } from '../../model/problem.ts'
import { shellWord } from '../../model/util/text/shell-word.ts'
import { staticDirOf } from '../config/static-dir.ts'
import type { Workspace } from '../program.ts'
import { releaseFolderOf } from '../release/links.ts'
import { unlessMoved } from './folder-entries.ts'
import { identityOf, isWithin } from './folder-identity.ts'
import { recordsDirOf } from './output-record.ts'
import { ownFilesOf } from './own-files.ts'

/** A folder that the output never replaces. */
interface Place {
  readonly what: string
  readonly folder: string
  /** True if the output may be below it, as `dist` is below the folder of the configuration. */
  readonly mayHold?: boolean
}

/** The folders of the program itself, below its root; a site may be in the root, too. */
const PROGRAM_FOLDERS = ['bin', 'program', 'src', 'template']

/**
 * Throws a usage error unless the output folder may be replaced: it is absent or empty, or this program built a site there,
 * and nothing else that a build reads is the same folder, in it or around it.
 */
export function checkOutput({ paths, program }: Workspace): void {
  const { outDir } = paths
  for (const { what, folder, mayHold } of placesOf({ paths, program })) {
    if (isWithin(outDir, folder))
      throw refused(outDir, isWithin(folder, outDir) ? `is ${what}` : `contains ${what} ${folder}`)
    if (!mayHold && isWithin(folder, outDir)) throw refused(outDir, `is inside ${what} ${folder}`)
  }
  const identity = identityOf(outDir)
  if (statSync(outDir, { throwIfNoEntry: false })?.isDirectory() === false) throw refused(outDir, 'is a file')
  const names = unlessMoved(() => readdirSync(outDir))
  if (names.length === 0) return
  const released = releaseFolderOf(outDir)
  if (released !== undefined)
    throw new UsageError(
      `The output folder ${outDir} is the site of a release. Build elsewhere, and release what was built: npx stratadocs release ${shellWord(released)} --out DIR.`,
    )
  if (names.includes('.git'))
    throw new UsageError(`The output folder ${outDir} is a git working tree. Build elsewhere, and copy the site there.`)
  const isOwn = ownFilesOf(outDir, recordsDirOf(outDir, program.cacheDir)) !== undefined
  // Otherwise another build has just put its site there.
  if (!isOwn && identityOf(outDir) === identity)
    throw new UsageError(
      `The output folder ${outDir} is not empty, and no site was built there. Choose another with --out DIR, or empty it.`,
    )
}

/**
 * Throws a usage error for a folder that is read by a build, or is in one: what a command writes there would be taken for the
 * owner's.
 */
export function requireOtherPlace(folder: string, workspace: Workspace): void {
  for (const { what, folder: place, mayHold } of placesOf(workspace)) {
    const isInside = isWithin(place, folder)
    const isPlace = isInside && isWithin(folder, place)
    if (isPlace || (isInside && !mayHold))
      throw new UsageError(
        `${folder} is ${isPlace ? what : `inside ${what} ${place}`}. Choose another folder. Nothing was changed.`,
      )
  }
}

function placesOf({ paths: { contentDir, configFile }, program: { root } }: Workspace): Place[] {
  const configDir = dirname(configFile)
  const isSiteInProgram = [configDir, process.cwd()].some((folder) => isWithin(root, folder))
  return [
    { what: 'the content folder', folder: contentDir },
    { what: 'the static folder', folder: staticDirOf(configFile) },
    { what: 'the folder of the configuration', folder: configDir, mayHold: true },
    { what: 'the current folder', folder: process.cwd(), mayHold: true },
    ...PROGRAM_FOLDERS.map((name) => ({ what: 'the program', folder: join(root, name) })),
    { what: 'the program', folder: root, mayHold: isSiteInProgram },
  ]
}

function refused(outDir: string, why: string): UsageError {
  return new UsageError(`The output folder ${outDir} ${why}. Choose another with --out DIR.`)
}
