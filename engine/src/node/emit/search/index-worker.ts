import { writeFileSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
import { searchBlocks } from '../../../site/search-blocks.ts'
import type { WrittenInThread } from '../../output/output-file.ts'
import { MissingBodyError, storedBodies } from '../../queries/bodies.ts'
import { keptBytes } from '../../queries/kept-texts.ts'
import { closeStores, joinStore, storeOf } from '../../store/site-store.ts'
import { answerTasks } from '../../workers/answer-tasks.ts'
import type { IndexTask, IndexThreadInput, SentContents } from './index-task.ts'
import { packedIndex } from './packed-file.ts'

const { program, written } = workerData as IndexThreadInput
joinStore(program, written)
const bodies = storedBodies(program)
const kept = keptBytes(program)

/** Answers with what was written, undefined if the body of a page is damaged; at the end with the keys of values. */
answerTasks(async (task: IndexTask) => {
  if (task.kind === 'index') return writeIndex(task.path, task.contents)
  const used = storeOf(program).used()
  closeStores()
  return used
})

function writeIndex(path: string, { head, pages }: SentContents): WrittenInThread | undefined {
  const blocksOf = (hash: string) => () => searchBlocks(bodies.read(hash))
  try {
    const bytes = packedIndex({ head, pages: pages.map((page) => ({ ...page, blocks: blocksOf(page.hash) })) }, kept)
    writeFileSync(path, bytes)
    return { bytes: bytes.length }
  } catch (error) {
    if (error instanceof MissingBodyError) return undefined
    throw error
  }
}
