import { workerData } from 'node:worker_threads'
import type { Page } from '../../model/page.ts'
import { withArticle } from '../../site/pages/doc-page.ts'
import { bundleClient } from '../bundle/client-bundle.ts'
import { digestOf } from '../output/digest.ts'
import type { WrittenInThread } from '../output/output-file.ts'
import { unpackBody } from '../queries/bodies.ts'
import { answerTasks } from '../workers/answer-tasks.ts'
import { writeFile } from '../write-file.ts'
import { pageRenderer } from './page-renderer.ts'
import type { RenderInput, RenderTask, SentPage } from './page-task.ts'
import { recentSidebars } from './recent-sidebars.ts'

const { program, config, hasClientModules } = workerData as RenderInput
// It was bundled before, so it is only read.
const renderer = bundleClient(program, config, { hasClientModules }).then((bundle) =>
  pageRenderer({ config, ...bundle, fingerprint: program.fingerprint }),
)
// A failure is the answer to each task.
renderer.catch(() => undefined)
const sidebars = recentSidebars()
let last: Page | undefined

/** Answers with what it wrote; undefined if the body is damaged. */
answerTasks(async ({ part, path, isDigested, page: sent }: RenderTask): Promise<WrittenInThread | undefined> => {
  if (sent) last = pageOf(sent)
  // The next task may replace it while this one waits.
  const page = last
  const { renderDocument, renderPageFile } = await renderer
  if (!page) return undefined
  const content = Buffer.from(await (part === 'document' ? renderDocument(page) : renderPageFile(page)))
  writeFile(path, content)
  return isDigested ? digestOf(content) : { bytes: content.length }
})

function pageOf({ frame, sidebar: { number, items }, links, hash, body }: SentPage): Page | undefined {
  const sidebar = items ? sidebars.add(number, items) : sidebars.get(number)
  const source = unpackBody(hash, body)
  if (!source || !sidebar) return undefined
  const { head, body: whole } = frame
  return withArticle({ head, body: { ...whole, sidebar } }, source, { links, files: config.basePath })
}
