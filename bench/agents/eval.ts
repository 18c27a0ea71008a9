import { existsSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { whileServed } from '../import/run.ts'
import { listOf } from '../list-of.ts'
import { askQuestions, questionsReport } from './ask-questions.ts'
import { type Checked, type CheckedPage, checkDelivery } from './check-delivery.ts'
import { checkPages } from './check-pages.ts'

interface EvalInput {
  readonly argv: readonly string[]
  readonly root: string
  readonly findBrowser: () => Promise<string> | string
}

/** Every part, in the order in which they run. */
const PARTS = ['afdocs', 'lighthouse', 'questions']

/**
 * Measures what programs get from the built site; returns the exit code, 1 where a goal is missed.
 *
 *     --dist DIR     the built site (site/dist)
 *     --parts A,B    only some parts: afdocs, lighthouse, questions (with the bytes of each)
 *     --json FILE    writes every value
 */
export async function main({ argv, root, findBrowser }: EvalInput): Promise<number> {
  const { values } = parseArgs({
    args: [...argv],
    options: {
      dist: { type: 'string', default: join(root, 'site', 'dist') },
      parts: { type: 'string', default: PARTS.join(',') },
      json: { type: 'string' },
    },
  })
  const dist = resolve(values.dist)
  if (!existsSync(join(dist, 'index.html'))) throw new Error(`There is no built site at ${dist}. Run npm run build.`)
  const parts = listOf(values.parts, PARTS)
  const results: Record<string, unknown> = {}
  const program = join(root, 'engine', 'bin', 'stratadocs.js')
  let isMissed = false
  const note = (part: string, { text, isGood, values: all }: { text: string; isGood: boolean; values: unknown }) => {
    results[part] = all
    isMissed ||= !isGood
    process.stdout.write(`${text}\n\n`)
  }
  if (parts.includes('afdocs') || parts.includes('lighthouse')) {
    await whileServed({ root, cwd: join(root, 'site'), options: ['--out', dist] }, async ({ href }) => {
      if (parts.includes('afdocs')) note('afdocs', deliveryReport(await checkDelivery(href)))
      if (parts.includes('lighthouse')) note('lighthouse', pagesReport(await checkPages(href, await findBrowser())))
    })
  }
  if (parts.includes('questions')) {
    const asked = await askQuestions({
      program,
      dist,
      file: join(root, 'bench', 'agents', 'questions.yaml'),
    })
    note('questions', questionsReport(asked))
  }
  if (values.json) writeFileSync(values.json, `${JSON.stringify(results, null, 2)}\n`)
  return isMissed ? 1 : 0
}

function deliveryReport(checks: readonly Checked[]) {
  const lines = checks.map(({ id, status, message }) => `| ${id} | ${status} | ${message.replaceAll('|', '\\|')} |`)
  const text = ['## afdocs', '', '| Check | Result | Message |', '|---|---|---|', ...lines].join('\n')
  const isGood = checks.length > 0 && checks.every(({ status }) => status === 'pass' || status === 'skip')
  return { text, isGood, values: checks }
}

function pagesReport(pages: readonly CheckedPage[]) {
  const lines = pages.map(
    ({ path, audits }) => `| ${path || '/'} | ${audits.map(({ id, score }) => `${id} ${score}`).join(', ')} |`,
  )
  const text = ["## Lighthouse's agentic browsing", '', '| Page | Audits |', '|---|---|', ...lines].join('\n')
  // Another version of Lighthouse may have no such category, and then no audits.
  const isGood = pages.every(
    ({ audits }) => audits.length > 0 && audits.every(({ score }) => score === 1 || score === 'not applicable'),
  )
  return { text, isGood, values: pages }
}
