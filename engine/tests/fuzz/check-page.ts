import { z } from 'zod'
import type { SiteComponent } from '../../src/content/markdown/components/site-component.ts'
import { nodesOf } from '../../src/content/markdown/nodes.ts'
import { parseMarkdown } from '../../src/content/markdown/parse.ts'
import { type ApiStub, readApiStub } from '../../src/content/samples/api-stub.ts'
import { checkSampleNames } from '../../src/content/samples/check-samples.ts'
import { type Compiled, compileSource, outlineSource } from '../../src/content/sources/compile.ts'
import { EMPTY_ENVIRONMENT, type Environment } from '../../src/content/sources/environment.ts'
import { findUnknownWords } from '../../src/content/spelling/check-spelling.ts'
import { openDictionary } from '../../src/content/spelling/dictionary.ts'
import { fillHtmlSlots } from '../../src/model/slots.ts'
import { articleHtml, articleMarkdown } from '../../src/model/source.ts'
import { searchBlocks } from '../../src/site/search-blocks.ts'
import { articleRenderers } from '../../src/theme/content/article-renderers.tsx'
import { dangersIn } from '../properties/read-html.ts'
import type { Fault, FuzzPage } from './page.ts'

/** The limit of work on a page of 64 kB, in milliseconds of a fast machine. */
const MAX_MS = 2000

/**
 * The limit of what a page is compiled to, in characters: a constant, and a multiple of its length. What it reads of the shared
 * file counts as its length, too: an empty line of code alone becomes 60 characters in the page and the feed.
 */
const MAX_OUTPUT = 4_000_000
const MAX_GROWTH = 200

/** A page that takes longer is not compiled a second time. */
const QUICK_MS = 300

const card: SiteComponent = {
  name: 'rate-card',
  file: 'components/RateCard.tsx',
  attributes: z.object({ label: z.string().optional(), seats: z.coerce.number().optional() }),
  render: ({ label = '' }: { label?: string }, { hasBody }) =>
    `<p>${label.replaceAll(/[<&]/g, '')}</p>${hasBody ? '<component-body></component-body>' : ''}`,
}
const components = { byName: new Map([[card.name, card]]), hash: 'x' }
const TERMS = [{ words: ['Test Time Augmentation', 'TTA'], target: 'key-terms.md#tta' }]
const dictionary = openDictionary('')
const apiStub = readApiStub(
  'api/shop.yaml',
  'client: shop\nmodules: { shop: { Client: class Client } }\nclasses: { Client: { init: [url], attributes: { orders: list Client } } }\n',
).apiStub as ApiStub

/** A version in which every path is the shared file; `onRead` gets its length whenever it is read. */
function environmentOf(shared: string, onRead: (length: number) => void): Environment {
  const variables = new Map([
    ['client', '1.4'],
    ['long', 'x '.repeat(500)],
  ])
  return {
    version: 'v1',
    ask: (question, name) => {
      if (question === 'file') return `v1/${name}`
      if (question === 'variable') return variables.get(name)
      return question === 'nearest variable' ? 'client' : 'x'
    },
    bytes: () => {
      onRead(shared.length)
      return Buffer.from(shared)
    },
  }
}

/** The CPU time of this process in milliseconds, which does not depend on other processes. */
function workedMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** How many times slower than a fast machine this one is, at least 1. Also warms the program up. */
export async function machineFactor(): Promise<number> {
  const text = `# A\n\n${'Some *words* and `code` of [a page](a.md).\n\n- b\n\n'.repeat(400)}`
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < 5; run++) {
    const start = workedMs()
    await compileSource({ file: 'v1/index.md', text }, articleRenderers, EMPTY_ENVIRONMENT)
    least = Math.min(least, workedMs() - start)
  }
  return Math.max(1, least / 100)
}

/** Compiles a page as a build does, and returns what is wrong with the result. */
export async function checkPage({ text, shared }: FuzzPage, factor: number): Promise<Fault | undefined> {
  const source = { file: 'v1/index.md', text, terms: TERMS, isInFeed: true, videos: ['youtube'] as const }
  const renderers = { ...articleRenderers, components }
  let read = 0
  const environment = environmentOf(shared, (length) => {
    read += length
  })
  const start = workedMs()
  let compiled: Compiled
  let length = text.length
  try {
    compiled = await compileSource(source, renderers, environment)
    length += read
    await outlineSource(source, components, environment)
    checkSampleNames(compiled.doc, apiStub)
    await findUnknownWords(source, dictionary)
    searchBlocks(compiled.doc)
  } catch (error) {
    return { kind: 'threw', what: placeOf(error) }
  }
  const ms = workedMs() - start
  const output = JSON.stringify(compiled)
  if (ms > MAX_MS * factor) return { kind: 'slow', what: 'compiling' }
  if (output.length > MAX_OUTPUT + MAX_GROWTH * length) return { kind: 'large', what: 'output' }
  if (ms < QUICK_MS && JSON.stringify(await compileSource(source, renderers, environment)) !== output)
    return { kind: 'unstable', what: 'output' }
  return faultOf(compiled)
}

function faultOf({ doc, problems }: Compiled): Fault | undefined {
  const slots = { links: doc.links.map(() => '/docs/page'), files: '/docs/' }
  const [danger] = [articleHtml(doc), ...doc.sections.map(({ feedHtml = '' }) => feedHtml)].flatMap((html) =>
    dangersIn(fillHtmlSlots(html, slots)),
  )
  if (danger !== undefined) return { kind: 'harmful', what: danger.slice(0, 60) }
  const unplaced = problems.find(
    ({ file, line, column, message }) => !(/^v1\/./.test(file) && line >= 1 && column >= 1 && message),
  )
  if (unplaced) return { kind: 'unplaced', what: unplaced.message.slice(0, 60) }
  const [html] = nodesOf(parseMarkdown(articleMarkdown(doc)), 'html')
  return html && { kind: 'unreadable', what: `HTML in Markdown: ${html.value.slice(0, 30)}` }
}

/** The message of an error and the function that threw it. */
function placeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const frame = /at (\S+)/.exec(error.stack?.slice(error.stack.indexOf('\n')) ?? '')?.[1] ?? ''
  return `${error.name}: ${error.message.slice(0, 80)} at ${frame}`
}
