import { bundlerErrorText } from '../../../../model/bundler-error-text.ts'
import { UsageError } from '../../../../model/problem.ts'
import { type BundleInput, bundleModule } from './bundle-module.ts'
import { defaultExport } from './module-values.ts'
import type { ConfigProcess } from './start-config-process.ts'

/** What runs the code of a site. */
export interface SiteRunner extends Pick<BundleInput, 'files'> {
  readonly run: ConfigProcess
}

interface LoadInput extends SiteRunner, BundleInput {
  /** True for a file that may export a function or a promise of its value. */
  readonly isCalled: boolean
}

/**
 * Runs a file of a site (its configuration or a sidebar) with the files it imports in the process for it, and returns its
 * default export as data. Packages that are not installed, and files that are missing or may not be read, become
 * stand-ins. Throws a usage error that names the file.
 */
export async function loadModule(file: string, { run, isCalled, ...input }: LoadInput): Promise<unknown> {
  try {
    return defaultExport(await run.load({ file, code: await bundleModule(file, input), isCalled }))
  } catch (error) {
    const reason = bundlerErrorText(error instanceof Error ? error.message : String(error))
    throw new UsageError(`${file} cannot be loaded: ${reason}`)
  }
}
