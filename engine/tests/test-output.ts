import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'
import { openStaging, type Staging } from '../src/node/output/staging.ts'

/** The inputs and the base path of every site that these functions build. */
export const ABOUT = { inputs: 'inputs', basePath: '/' }

/** Texts by the names of their files. */
type Texts = Readonly<Record<string, string>>

/** A new folder for each test of a file, in which sites are built with one cache. */
export function outputFolder() {
  let dir = ''
  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), 'stratadocs-output-'))
  })
  afterEach(() => rmSync(dir, { recursive: true, force: true }))
  const cacheDir = () => join(dir, 'cache')
  return {
    dir: () => dir,
    cacheDir,
    /** Builds a site of these files, whose keys are their texts; returns the files whose text had to be made. */
    build: async (outDir: string, files: Texts): Promise<string[]> => {
      const staging = openStaging(join(dir, outDir), cacheDir())
      const made = await writeAll(staging, files)
      staging.swap(ABOUT)
      return made
    },
    /** The name of a folder that a build left beside the site `dist`. */
    siblingOf: (kind: string) => readdirSync(dir).find((name) => name.startsWith(`.dist.${kind}-`)) ?? '',
    textOf: (outDir: string, file: string) => readFileSync(join(dir, outDir, file), 'utf8'),
  }
}

/** Writes files whose keys are their texts; returns those whose text had to be made. */
export async function writeAll({ write }: Staging, files: Texts): Promise<string[]> {
  const made: string[] = []
  for (const [file, text] of Object.entries(files)) {
    const render = () => {
      made.push(file)
      return text
    }
    await write({ file, cacheInput: () => text, render }, text)
  }
  return made
}
