import { parentPort, workerData } from 'node:worker_threads'
import { openContent } from '../../content/files/content-files.ts'
import type { Compiled, Source } from '../../content/sources/compile.ts'
import { readEnvironments } from '../../content/sources/environment.ts'
import type { SiteConfig } from '../../model/config.ts'
import { loadComponents } from '../components/load-components.ts'
import { staticDirOf } from '../config/load-config.ts'
import type { Workspace } from '../program.ts'
import { cachedCompiler } from './compile-cache.ts'

/** What a worker is started with: plain data. */
export interface WorkerInput {
  readonly workspace: Workspace
  readonly config: SiteConfig
}

/** A source to compile, for a version. */
export interface CompileJob {
  readonly id: number
  readonly source: Source
  readonly version: string
}

/** The answer to a job. */
export type CompileResult = { readonly id: number } & ({ readonly compiled: Compiled } | { readonly error: unknown })

const { workspace, config } = workerData as WorkerInput
const { contentDir, configFile } = workspace.paths
const environments = readEnvironments(openContent(contentDir, staticDirOf(configFile)))
const compiler = loadComponents(workspace, config).then((components) => cachedCompiler(workspace.program, components))

parentPort?.on('message', async ({ id, source, version }: CompileJob) => {
  const answer = (result: CompileResult) => parentPort?.postMessage(result)
  try {
    const compile = await compiler
    answer({ id, compiled: await compile(source, environments.get(version)) })
  } catch (error) {
    answer({ id, error })
  }
})
