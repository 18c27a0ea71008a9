import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Compiled, Source } from '../content/compile.ts'
import { compilePool } from './compile-pool.ts'
import type { Program } from './program.ts'

/**
 * Compiles sources through a cache on disk, keyed by the program and the file's name and text: after one edit only that
 * file is compiled again.
 */
export function cachedCompiler({
  cacheDir,
  fingerprint,
  compileWorker,
}: Program): (source: Source) => Promise<Compiled> {
  const folder = join(cacheDir, 'sources', fingerprint)
  mkdirSync(folder, { recursive: true })
  const compile = compilePool(compileWorker)
  return async (source) => {
    const key = createHash('sha256').update(JSON.stringify(source)).digest('hex').slice(0, 32)
    const path = join(folder, `${key}.json`)
    if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Compiled
    const compiled = await compile(source)
    // Written aside first, so that a killed or a second process never leaves half an entry.
    const draft = `${path}.${process.pid}`
    writeFileSync(draft, JSON.stringify(compiled))
    renameSync(draft, path)
    return compiled
  }
}
