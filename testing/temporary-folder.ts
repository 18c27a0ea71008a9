import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * Gives a run of tests a folder of its own for temporary files, and removes it with all that tests left in it. Their
 * threads, and the programs they start, take it from the environment.
 */
export default function setUp(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'stratadocs-tests-'))
  // The server that tests start reads files as another user.
  chmodSync(folder, 0o755)
  // Windows reads the others.
  for (const name of ['TMPDIR', 'TEMP', 'TMP']) process.env[name] = folder
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
}
