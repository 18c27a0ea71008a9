import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

/** What happens to the site of the tests of edits; the seed decides the order of the edits and when builds are killed. */
interface ChainInput {
  readonly root: string
  readonly edits: number
  readonly kills: number
  readonly seed: number
}

/** Makes so many edits, and kills so many builds; true if builds from scratch write the same after each edit, and at the end. */
export function runEditChain({ root, edits, kills, seed }: ChainInput): boolean {
  const workspace = join(root, '..')
  const vitest = join(workspace, 'node_modules', 'vitest', 'vitest.mjs')
  const files = [...(edits > 0 ? ['edit-chain'] : []), ...(kills > 0 ? ['interrupted-builds'] : [])]
  if (files.length === 0) return true
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', ...files.map((file) => `engine/tests/chains/${file}.test.ts`)],
    {
      cwd: workspace,
      stdio: 'inherit',
      env: {
        ...process.env,
        CHAIN_LENGTH: String(edits),
        CHAIN_SEED: String(seed),
        KILLED_BUILDS: String(kills),
      },
    },
  )
  return status === 0
}
