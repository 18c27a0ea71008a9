import { workerData } from 'node:worker_threads'
import { openContent } from '../../content/files/content-files.ts'
import { readEnvironments } from '../../content/sources/environment.ts'
import type { Source } from '../../content/sources/read-article.ts'
import { openDictionary } from '../../content/spelling/dictionary.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { BundledComponents } from '../components/bundle-components.ts'
import { loadComponents } from '../components/load-components.ts'
import { staticDirOf } from '../config/static-dir.ts'
import type { Workspace } from '../program.ts'
import { answerTasks } from '../workers/answer-tasks.ts'
import { sourceCompiler } from './source-compiler.ts'

/** What a worker is started with: plain data. */
export interface WorkerInput {
  readonly workspace: Workspace
  readonly config: SiteConfig
  readonly bundled: BundledComponents
}

/** A task: compile a source for a version, or find the words that are in neither English nor the site's `words`. */
export type WorkerTask =
  | { readonly kind: 'compile'; readonly source: Source; readonly version: string }
  | {
      readonly kind: 'spelling'
      readonly source: { readonly file: string; readonly text: string }
      readonly words: readonly string[]
    }

const { workspace, config, bundled } = workerData as WorkerInput
const { contentDir, configFile } = workspace.paths
const environments = readEnvironments(openContent(contentDir, staticDirOf(configFile)))
const compiler = loadComponents(workspace, config, bundled).then(sourceCompiler)
// Each task is answered with the failure.
compiler.catch(() => undefined)
let dictionary: ReturnType<typeof openDictionary> | undefined

answerTasks(async (task: WorkerTask) => {
  const { compile, findUnknownWords } = await compiler
  if (task.kind === 'compile') return compile(task.source, environments.get(task.version))
  // The words of a site are the same for all its sources.
  dictionary ??= openDictionary(task.words.join('\n'))
  return findUnknownWords(task.source, dictionary)
})
