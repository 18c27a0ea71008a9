import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { UsageError } from '../../model/problem.ts'
import { counted } from '../../model/util/counted.ts'
import type { CommandInput } from '../cli/command.ts'
import { prunePictures, sizeOfPictures } from '../pictures/picture-cache.ts'
import type { Workspace } from '../program.ts'
import { formatBytes } from '../report/build-summary.ts'
import { dayOf } from '../store/segments.ts'
import { closeStores, storeOf } from '../store/site-store.ts'

/** Prints the size of the store and the encoded pictures, and with `--prune` removes what no build has used since yesterday. */
export async function cache({ program, paths }: Workspace, { flags }: CommandInput): Promise<void> {
  const { cacheDir } = program
  // Asking for the size would create the cache folder even where there is no site.
  if (![cacheDir, paths.configFile, paths.contentDir].some((path) => existsSync(path)))
    throw new UsageError(`There is no site at ${dirname(paths.configFile)}. Run the command in the folder of the site.`)
  if (flags.has('prune')) {
    const yesterday = dayOf(Date.now()) - 1
    const pictures = prunePictures(cacheDir, yesterday)
    process.stdout.write(`Removed ${countOf(storeOf(program).prune(yesterday), pictures)}.\n`)
    closeStores()
  }
  const { values, bytes } = storeOf(program).size()
  const encoded = sizeOfPictures(cacheDir)
  process.stdout.write(`${cacheDir}: ${countOf(values, encoded.pictures)}, ${formatBytes(bytes + encoded.bytes)}\n`)
}

function countOf(values: number, pictures: number): string {
  return `${counted(values, 'value')} and ${counted(pictures, 'picture')}`
}
