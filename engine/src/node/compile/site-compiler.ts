import type { ContentFiles } from '../../content/files/content-files.ts'
import type { Compile } from '../../content/sources/compile.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { LoadedComponents } from '../components/load-components.ts'
import type { Workspace } from '../program.ts'
import { sharedSources, sliceCount } from '../queries/shared-sources.ts'
import type { SiteQueries } from '../queries/site-queries.ts'
import { queriedCompiler } from '../queries/source-query.ts'
import { printNotices } from '../report/print-notices.ts'
import { openRemote } from '../store/remote/remote.ts'
import { type CompilePool, compilePool } from './compile-pool.ts'
import { sourceCompiler } from './source-compiler.ts'

/** Compiles the sources of a site, except those that this machine or another one has compiled before. */
export interface SiteCompiler {
  readonly compile: Compile
  readonly pool: CompilePool
  /** Shares and keeps what was compiled, and stops the threads. Prints a warning about the remote store, if there is one. */
  readonly close: () => Promise<void>
}

interface CompilerInput {
  readonly queries: SiteQueries
  readonly content: ContentFiles
  readonly components: LoadedComponents
  /** The bundling of the browser's part, if it runs at the same time. */
  readonly bundling?: Promise<unknown> | undefined
}

/** Opens the compiler of a site. Throws a `UsageError` if the environment names an invalid remote store. */
export function siteCompiler(
  workspace: Workspace,
  config: SiteConfig,
  { queries, content, components, bundling }: CompilerInput,
): SiteCompiler {
  const remote = openRemote(process.env)
  const slices = sliceCount(content.list().length)
  const shared = remote && sharedSources({ ...queries, remote, slices })
  const pool = compilePool({ workspace, config, bundled: components.bundled }, sourceCompiler(components), bundling)
  return {
    compile: queriedCompiler({ ...queries, components, shared }, pool.compile),
    pool,
    close: async () => {
      try {
        await Promise.all([shared?.write(), pool.close()])
      } finally {
        queries.save()
      }
      const warning = remote?.warning()
      if (warning !== undefined) printNotices([warning])
    },
  }
}
