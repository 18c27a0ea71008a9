import { workerData } from 'node:worker_threads'
import { searchBlocks } from '../../../site/search-blocks.ts'
import type { WrittenInThread } from '../../output/output-file.ts'
import { MissingBodyError, storedBodies } from '../../queries/bodies.ts'
import { keptBytes } from '../../queries/kept-texts.ts'
import { closeStores, joinStore, storeOf } from '../../store/site-store.ts'
import { answerTasks } from '../../workers/answer-tasks.ts'
import { writeFile } from '../../write-file.ts'
import type { IndexTask, IndexThreadInput, MakeTask, WriteTask } from './index-task.ts'
import { packedIndex } from './packed-index.ts'

const { program, written } = workerData as IndexThreadInput
joinStore(program, written)
const bodies = storedBodies(program)
const kept = keptBytes(program)

/** The indexes that are not written yet, by their files. */
const made = new Map<string, Uint8Array>()

/** Answers with what was written, undefined if the body of a page is damaged; at the end with the keys of values. */
answerTasks(async (task: IndexTask) => {
  if (task.kind === 'make') return make(task)
  if (task.kind === 'write') return write(task)
  const used = storeOf(program).used()
  closeStores()
  return used
})

function make({ file, contents: { head, pages }, written: learned }: MakeTask): void {
  if (learned) storeOf(program).learn(learned)
  const blocksOf = (hash: string) => () => searchBlocks(bodies.read(hash))
  try {
    made.set(file, packedIndex({ head, pages: pages.map((page) => ({ ...page, blocks: blocksOf(page.hash) })) }, kept))
  } catch (error) {
    if (!(error instanceof MissingBodyError)) throw error
  }
}

function write({ file, path }: WriteTask): WrittenInThread | undefined {
  const bytes = made.get(file)
  if (!bytes) return undefined
  made.delete(file)
  writeFile(path, bytes)
  return { bytes: bytes.length }
}
