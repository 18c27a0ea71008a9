import type { CommandInput } from '../cli/command.ts'
import type { Workspace } from '../program.ts'
import { formatBytes } from '../report/build-summary.ts'
import { counted } from '../report/counted.ts'
import { closeStores, storeOf } from '../store/site-store.ts'
import { dayOf } from '../store/store.ts'

/** Says how large the store of the site is, and with `--prune` forgets what no build used since yesterday. */
export async function cache({ program }: Workspace, { flags }: CommandInput): Promise<void> {
  if (flags.has('prune')) {
    const forgotten = storeOf(program).prune(dayOf(Date.now()) - 1)
    process.stdout.write(`Forgot ${counted(forgotten, 'value')}.\n`)
    closeStores()
  }
  const { values, bytes } = storeOf(program).size()
  process.stdout.write(`${program.cacheDir}: ${counted(values, 'value')}, ${formatBytes(bytes)}\n`)
}
