// Bundles the browser's part in a process of its own, so that the bundler's 190 MB are freed when it ends.
import { join } from 'node:path'
import type { Program } from '../program.ts'
import { isSystemError, type SystemErrorDetails, systemErrorDetails } from '../system-error.ts'
import { writeFile } from '../write-file.ts'
import { type BrowserBundleInput, runVite } from './run-vite.ts'

/** What the process is sent. */
export interface BundleTask {
  readonly program: Program
  readonly input: BrowserBundleInput
  /** Where the files are written; it exists. */
  readonly folder: string
}

/** Its answer, after which it ends. */
export type BundleAnswer = { readonly error?: string } & SystemErrorDetails

// The parent has ended, so nobody waits for the result.
process.once('disconnect', () => process.exit(1))
process.once('message', async ({ program, input, folder }: BundleTask) => {
  process.send?.(await bundle(program, input, folder))
  process.removeAllListeners('disconnect')
  process.disconnect()
})

async function bundle(program: Program, input: BrowserBundleInput, folder: string): Promise<BundleAnswer> {
  try {
    for (const { file, content } of await runVite(program, input)) writeFile(join(folder, file), content)
    return {}
  } catch (error) {
    if (isSystemError(error)) return { error: error.message, ...systemErrorDetails(error) }
    return { error: error instanceof Error ? (error.stack ?? error.message) : String(error) }
  }
}
