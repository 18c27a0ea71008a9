import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/** A file of the site, by path below the output folder. */
export interface OutputFile {
  readonly file: string
  readonly text: string
}

/** Where a build writes before it is known to be whole. */
export interface Staging {
  readonly write: (output: OutputFile) => void
  /** Copies a folder's files to the root of the site, if it exists. */
  readonly copy: (folder: string) => void
  /** Puts the new site in the place of the old one. */
  readonly swap: () => void
  /** Throws the unfinished site away; the old one was never touched. */
  readonly discard: () => void
}

/** Opens a folder beside `outDir`. A build that fails or is killed leaves the last good site where it was. */
export function openStaging(outDir: string): Staging {
  const parent = dirname(outDir)
  const staging = join(parent, `.${basename(outDir)}.next-${process.pid}`)
  const old = join(parent, `.${basename(outDir)}.last-${process.pid}`)
  rmSync(staging, { recursive: true, force: true })
  mkdirSync(staging, { recursive: true })
  const folders = new Set<string>()
  return {
    write: ({ file, text }) => {
      const path = join(staging, file)
      const folder = dirname(path)
      if (!folders.has(folder)) mkdirSync(folder, { recursive: true })
      folders.add(folder)
      writeFileSync(path, text)
    },
    copy: (folder) => {
      if (existsSync(folder)) cpSync(folder, staging, { recursive: true })
    },
    swap: () => {
      if (existsSync(outDir)) renameSync(outDir, old)
      renameSync(staging, outDir)
      rmSync(old, { recursive: true, force: true })
    },
    discard: () => rmSync(staging, { recursive: true, force: true }),
  }
}

/** A process killed between the two renames of a swap leaves no site in place: the last one goes back. */
export function recoverOutput(outDir: string): void {
  if (existsSync(outDir) || !existsSync(dirname(outDir))) return
  const prefix = `.${basename(outDir)}.last-`
  const last = readdirSync(dirname(outDir)).find((name) => name.startsWith(prefix))
  if (last !== undefined) renameSync(join(dirname(outDir), last), outDir)
}
