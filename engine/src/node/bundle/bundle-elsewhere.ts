import { fork } from 'node:child_process'
import { type Program, scriptFile } from '../program.ts'
import { withSystemErrorDetails } from '../system-error.ts'
import type { BundleAnswer, BundleTask } from './bundle-process.ts'

/** Bundles the browser's part into a folder, in a process of its own. Throws what the bundler reports. */
export async function bundleElsewhere(program: Program, task: Omit<BundleTask, 'program'>): Promise<void> {
  const child = fork(scriptFile(program, 'bundle-process'), { serialization: 'advanced' })
  const { error, ...more } = await new Promise<BundleAnswer>((resolve, reject) => {
    child.once('message', (answer: BundleAnswer) => resolve(answer))
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve({ error: `The bundler ended without a result (${signal ?? code}).` }))
    child.send({ program, ...task } satisfies BundleTask)
  })
  if (error !== undefined) throw withSystemErrorDetails(new Error(error), more)
}
