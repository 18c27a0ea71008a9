import { readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { isInParts } from '../../engine/src/search/index/index-file.ts'
import { indexFiles } from './site.ts'

/** A file and its size as a server sends it. */
export interface Weight {
  readonly file: string
  readonly bytes: number
}

/** The files of the search modal, by the prefixes of their names. */
const PARTS = ['SearchModal', 'search-worker']

/** The bytes to the first result, file by file: the modal, the worker and the index of the biggest version, if that comes whole. */
export function weightsToFirstResult(dist: string): Weight[] {
  const assets = join(dist, 'assets')
  const parts = readdirSync(assets).filter((name) => PARTS.some((part) => name.startsWith(part)))
  const [biggest] = indexFiles(dist)
    .filter((file) => !isInParts(file))
    .sort((a, b) => statSync(b).size - statSync(a).size)
  return [...parts.sort().map((name) => join(assets, name)), ...(biggest ? [biggest] : [])].map(weightOf)
}

function weightOf(file: string): Weight {
  return { file: basename(file), bytes: brotliCompressSync(readFileSync(file)).length }
}
