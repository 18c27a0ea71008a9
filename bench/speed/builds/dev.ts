import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { PLAIN, type Stage, withVisit } from '../browser/browser.ts'
import { BASE_PATH, type Corpus } from '../corpus/corpus.ts'
import { pageOf, START } from '../corpus/pages.ts'
import type { Recorder } from '../stats.ts'
import type { Project } from './build.ts'
import { collectOutput, hasEnded, start, stop } from './processes.ts'

const EDITS = 3
const PATIENCE_MS = 180_000

/** Until a tab that was just opened no longer needs a core, which it would take from the server: 200 ms of its start. */
const TAB_START_MS = 3000

/** A page that a development server shows, and how its rows begin. */
export interface ServedPage {
  readonly project: Project
  readonly rows: string
  /** Below the base path. */
  readonly address: string
  readonly title: string
  readonly file: string
}

/** Starts and edits the development servers of all tools, with the caches that the builds left. */
export async function measureDev(stage: Stage, corpus: Corpus, recorder: Recorder, runs: number): Promise<void> {
  const page = pageOf(corpus, START)
  for (let run = 0; run < runs; run++) {
    for (const project of stage.projects) {
      const { tool, dir } = project
      const served: ServedPage = {
        ...{ project, rows: 'dev server', title: page.title },
        ...{ address: tool.address(page), file: tool.source(dir, page) },
      }
      await recorder.attempt(tool.name, 'dev', () => measureDevServer(stage, served, recorder))
      await recorder.attempt(tool.name, 'start', () => startUnchanged(project, corpus, recorder))
    }
  }
}

/**
 * Starts a development server: first answer is when a page comes with status 200, first page when its heading is in an open
 * browser, since some servers send an empty page first. Then edits the page: how long until the sentence is in the open page.
 */
export async function measureDevServer(
  { browser }: Pick<Stage, 'browser'>,
  { project: { tool, dir }, rows, address, title, file }: ServedPage,
  recorder: Recorder,
): Promise<void> {
  const port = await freePort()
  const url = `http://localhost:${port}${BASE_PATH}${address}`
  // Before the server starts: it would go on if the file were missing.
  const before = readFileSync(file, 'utf8')
  await withVisit(browser, PLAIN, async ({ page: tab }) => {
    await tab.waitForTimeout(TAB_START_MS)
    const started = performance.now()
    const child = start(tool.dev(dir, port))
    const output = collectOutput(child)
    try {
      await firstAnswer(url, () => hasEnded(child), output)
      recorder.add(tool.name, `${rows}: first answer`, 'ms', performance.now() - started)
      await tab.goto(url, { waitUntil: 'commit', timeout: PATIENCE_MS })
      await tab.locator('h1', { hasText: title }).first().waitFor({ timeout: PATIENCE_MS })
      recorder.add(tool.name, `${rows}: first page`, 'ms', performance.now() - started)
      // The connection that reports edits may open after the page.
      await tab.waitForTimeout(2000)
      for (let edit = 1; edit <= EDITS; edit++) {
        const sentence = `This is edit number ${edit} of the bench.`
        const written = performance.timeOrigin + performance.now()
        appendFileSync(file, `\n${sentence}\n`)
        const shown = await tab.waitForFunction(
          (text) =>
            document.querySelector('h1')?.closest('body')?.textContent.includes(text) &&
            performance.timeOrigin + performance.now(),
          sentence,
          { timeout: 30_000, polling: 10 },
        )
        recorder.add(tool.name, `${rows}: edit to visible`, 'ms', Number(await shown.jsonValue()) - written)
        await tab.waitForTimeout(1000)
      }
    } catch (error) {
      throw new Error(`${error instanceof Error ? error.message : error} ${output().slice(-300)}`)
    } finally {
      await stop(child)
      writeFileSync(file, before)
    }
  })
}

/** Starts a server that builds when needed: once so that the site is built, and again when there is nothing to build. */
async function startUnchanged({ tool, dir }: Project, corpus: Corpus, recorder: Recorder): Promise<void> {
  if (!tool.start) return
  for (const isBuilt of [false, true]) {
    const port = await freePort()
    const url = `http://localhost:${port}${BASE_PATH}${tool.address(pageOf(corpus, START))}`
    const started = performance.now()
    const child = start(tool.start(dir, port))
    try {
      await firstAnswer(url, () => hasEnded(child), collectOutput(child))
      if (isBuilt)
        recorder.add(tool.name, 'start of an unchanged site: first answer', 'ms', performance.now() - started)
    } finally {
      await stop(child)
    }
  }
}

async function firstAnswer(url: string, isGone: () => boolean, output: () => string): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  while (performance.now() < until) {
    const answer = await fetch(url, { headers: { accept: 'text/html' } }).catch(() => undefined)
    if (answer?.status === 200 && (await answer.text()).includes('<')) return
    if (isGone()) throw new Error(`The server ended: ${output().slice(-300)}`)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('The server never responded with a page.')
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
