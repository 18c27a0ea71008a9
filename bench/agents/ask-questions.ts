import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { parse } from 'yaml'
import { median } from '../speed/stats.ts'

/** A question of `questions.yaml`, for one version. */
interface Question {
  readonly text: string
  readonly version: string
  /** Texts, one of which the answer contains. */
  readonly answers: readonly string[]
  /** True for a question that no weight was chosen with. */
  readonly isHeldOut: boolean
}

/** How a question was answered. */
export interface Answered extends Question {
  /** Whether the version was an argument or named in the question. */
  readonly asked: 'argument' | 'question'
  /** Which of the first three sections has the answer, from 1; 0 if none has. */
  readonly rank: number
  /** Results and sections of another version. */
  readonly strays: number
  /** Bytes of the search and of the section with the answer, or of the first one. */
  readonly bytes: number
  /** Bytes of the HTML document of that page, uncompressed. */
  readonly htmlBytes: number
}

/** How many sections count. */
const DEPTH = 3

/** The share of questions to be answered. */
const GOAL = 0.95

/** Asks every question twice, with the client of the protocol's SDK. */
export async function askQuestions({
  program,
  dist,
  file,
}: {
  program: string
  dist: string
  file: string
}): Promise<Answered[]> {
  const client = new Client({ name: 'agents-eval', version: '1' })
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [program, 'mcp', dist] }))
  const call = async (name: string, question: Record<string, unknown>) => {
    const { content } = await client.callTool({ name, arguments: question })
    return (content as { text?: string }[]).map(({ text = '' }) => text).join('')
  }
  try {
    const answered: Answered[] = []
    for (const question of readQuestions(file))
      for (const asked of ['argument', 'question'] as const) answered.push(await ask(question, { asked, call, dist }))
    return answered
  } finally {
    await client.close()
  }
}

interface Asking {
  readonly asked: Answered['asked']
  readonly call: (name: string, question: Record<string, unknown>) => Promise<string>
  readonly dist: string
}

async function ask(question: Question, { asked, call, dist }: Asking): Promise<Answered> {
  const { text, version, answers } = question
  const named = text.replace(/\?$/, ` in ${version}?`)
  const found = await call(
    'search',
    asked === 'argument' ? { query: text, version, limit: DEPTH } : { query: named, limit: DEPTH },
  )
  const results = [...found.matchAll(/^ {3}(https:\S+)\n {3}page: (".*?"), version: (".*?")(?:, section: (".*"))?$/gm)]
  let rank = 0
  let strays = isOf(found, version) ? 0 : 1
  let chosen = { bytes: 0, url: '' }
  for (const [at, [, url = '', page = '', of = '', section]] of results.entries()) {
    const request = {
      page: JSON.parse(page),
      version: JSON.parse(of),
      ...(section && { section: JSON.parse(section) }),
    }
    const read = await call('read_page', request)
    if (request.version !== version || !isOf(read, version)) strays += 1
    // A result without a section is what the page begins with.
    const part = section ? read : (read.split(/\n## /)[0] ?? '')
    const isAnswer = rank === 0 && answers.some((answer) => part.includes(answer))
    if (isAnswer) rank = at + 1
    if (isAnswer || at === 0) chosen = { bytes: Buffer.byteLength(found) + Buffer.byteLength(part), url }
  }
  const path = chosen.url.replace(/#.*$/, '').replace(/^https:\/\/[^/]+\/mlops\/?/, '')
  const htmlBytes = chosen.url === '' ? 0 : readFileSync(join(dist, path, 'index.html')).length
  return { ...question, asked, rank, strays, bytes: chosen.bytes, htmlBytes }
}

function isOf(text: string, version: string): boolean {
  return text.startsWith(`Version ${version} (`)
}

function readQuestions(file: string): Question[] {
  const entries = parse(readFileSync(file, 'utf8')) as {
    question: string
    'held-out'?: boolean
    answers: Record<string, string | string[]>
  }[]
  return entries.flatMap(({ question, answers, 'held-out': isHeldOut = false }) =>
    Object.entries(answers).map(([version, answer]) => ({
      text: question,
      version,
      answers: [answer].flat(),
      isHeldOut,
    })),
  )
}

/** The share of answers in each way of asking, of both sets of questions; what was missed; and the bytes. */
export function questionsReport(all: readonly Answered[]) {
  const rows = [false, true].flatMap((isHeldOut) =>
    (['argument', 'question'] as const).map((asked) => {
      const those = all.filter((one) => one.asked === asked && one.isHeldOut === isHeldOut)
      const found = those.filter(({ rank }) => rank > 0).length
      const strays = those.reduce((sum, one) => sum + one.strays, 0)
      const bytes = Math.round(median(those.map((one) => one.bytes)) ?? 0)
      const html = Math.round(median(those.map((one) => one.htmlBytes)) ?? 0)
      return { isHeldOut, asked, count: those.length, found, share: found / those.length, strays, bytes, html }
    }),
  )
  const lines = rows.map(({ isHeldOut, asked, count, found, share, strays, bytes, html }) => {
    const cells = [
      setOf({ isHeldOut }),
      asked,
      `${found} of ${count} (${(share * 100).toFixed(1)} %)`,
      strays,
      bytes,
      html,
    ]
    return `| ${cells.join(' | ')} |`
  })
  const missed = all
    .filter(({ rank }) => rank === 0)
    .map((one) => `- ${one.text} ${one.version}, by ${one.asked}, ${setOf(one)}`)
  const table = [
    '| Questions | Version in the | Answered in 3 sections | Of another version | Bytes of search and section | Bytes of the HTML page |',
    '|---|---|---|---|---|---|',
  ]
  const text = ['## Questions', '', ...table, ...lines, '', 'Not answered:', ...missed].join('\n')
  return { text, isGood: rows.every(({ share, strays }) => share >= GOAL && strays === 0), values: { rows, all } }
}

function setOf({ isHeldOut }: Pick<Question, 'isHeldOut'>): string {
  return isHeldOut ? 'held out' : 'weights chosen with them'
}
