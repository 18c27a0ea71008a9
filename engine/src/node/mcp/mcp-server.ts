import { McpServer, ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { decodeAddress, encodePath } from '../../model/url.ts'
import { counted } from '../../model/util/counted.ts'
import { inTime, NoAnswer } from './answer.ts'
import { answerChanges } from './answer-changes.ts'
import { answerPage } from './answer-page.ts'
import { answerSearch } from './answer-search.ts'
import type { BuiltFiles } from './built-files.ts'
import type { SearchVersion } from './built-search.ts'
import { type BuiltSite, readBuiltSite } from './built-site.ts'

/** What the server works with. */
export interface Served {
  readonly files: BuiltFiles
  readonly search: SearchVersion
}

const NAMED = 'A name or label of a version, its beginning (1.0, v0.70), latest, or next for an unreleased one.'
const requiredVersion = z.string().max(100).describe(NAMED)
const version = z.string().max(100).describe(`${NAMED} By default the newest released version.`).optional()
const page = z.string().max(500).describe('The page of a search result, or an address of the page.')

/** Nothing is written, and nothing but the site is read. */
const READ_ONLY = { readOnlyHint: true, openWorldHint: false } as const

/** A deployment changes what is listed without notice: a program that waited for a notification would keep an old list. */
const CAPABILITIES = { tools: { listChanged: false }, resources: { listChanged: false } } as const

const INSTRUCTIONS =
  'Versioned documentation. Find out which version the user has, and pass it as version: the answer differs between versions. Every answer begins with its version.'

/** A server of the Model Context Protocol over a built site: a new one for each connection or request. */
export function createMcpServer({ files, search }: Served): McpServer {
  const server = new McpServer(
    { name: 'stratadocs', version: '1' },
    { instructions: INSTRUCTIONS, capabilities: CAPABILITIES },
  )
  const answer = async (ask: (site: BuiltSite) => string | Promise<string>) => {
    try {
      const text = await inTime(readBuiltSite(files).then(ask))
      return { content: [{ type: 'text' as const, text }] }
    } catch (error) {
      const text = error instanceof Error ? error.message : String(error)
      // A `NoAnswer` is for whoever asked. Anything else is a fault of the site or of this program.
      return {
        content: [{ type: 'text' as const, text: error instanceof NoAnswer ? text : `Failed: ${text}` }],
        isError: true,
      }
    }
  }
  server.registerTool(
    'list_versions',
    { description: 'Lists the versions of the documentation.', inputSchema: z.object({}), annotations: READ_ONLY },
    () => answer(versionList),
  )
  server.registerTool(
    'search',
    {
      description: 'Searches one version of the documentation. Returns the best sections; read them with read_page.',
      inputSchema: z.object({
        query: z.string().min(1).max(1000).describe('Words, a name of the API, or an error message.'),
        version,
        limit: z.number().int().min(1).max(20).default(5).describe('How many sections.'),
      }),
      annotations: READ_ONLY,
    },
    (question) => answer((site) => answerSearch(site, search, { ...question, version: askedFor(question.version) })),
  )
  server.registerTool(
    'read_page',
    {
      description: 'Reads a page, or a section of it, as Markdown. Says where the page is if the version lacks it.',
      inputSchema: z.object({
        page,
        version,
        section: z.string().max(500).optional().describe('The section of a search result, or a heading.'),
      }),
      annotations: READ_ONLY,
    },
    ({ page, version, section }) =>
      answer((site) => answerPage(site, { page, version: askedFor(version), section: askedFor(section) })),
  )
  server.registerTool(
    'changes',
    {
      description: 'Says what differs between two versions: which pages, or the text of one page.',
      inputSchema: z.object({ from: requiredVersion, to: requiredVersion, page: page.optional() }),
      annotations: READ_ONLY,
    },
    (question) => answer((site) => answerChanges(site, { ...question, page: askedFor(question.page) })),
  )
  server.registerResource(
    'page',
    new ResourceTemplate('docs://{version}/{+page}', { list: () => newestPages(files) }),
    { title: 'A page of a version', mimeType: 'text/markdown' },
    async (uri, { version: name, page: id }) => {
      const question = { version: decoded(name), page: decoded(id) }
      const text = await inTime(readBuiltSite(files).then((site) => resourceText(site, uri, question)))
      return { contents: [{ uri: uri.href, mimeType: 'text/markdown', text }] }
    },
  )
  return server
}

/** An optional argument. Some programs send an empty text instead of leaving it out. */
function askedFor(text: string | undefined): string | undefined {
  return text?.trim() === '' ? undefined : text
}

/** Decodes a part of a URI; one that cannot be decoded stays as it is, and names nothing. */
function decoded(part: unknown): string {
  return decodeAddress(String(part)) ?? String(part)
}

/** The page at a URI. The protocol has an error of its own for one that does not exist. */
async function resourceText(
  site: BuiltSite,
  { href }: URL,
  question: { readonly version: string; readonly page: string },
): Promise<string> {
  try {
    return await answerPage(site, question)
  } catch (error) {
    throw error instanceof NoAnswer ? new ResourceNotFoundError(href, error.message) : error
  }
}

function versionList({ versions, urlOf }: BuiltSite): string {
  const lines = versions.map(({ name, label, path, status, docs }) => {
    const called = name === label ? label : `${label} (also ${name})`
    return `- ${called}: ${status}, ${counted(Object.keys(docs).length, 'page')}, ${urlOf(path)}`
  })
  return lines.join('\n')
}

async function newestPages(files: BuiltFiles) {
  const { newest } = await readBuiltSite(files)
  const resources = Object.entries(newest.docs).map(([id, { title }]) => ({
    uri: `docs://${encodeURIComponent(newest.label)}/${encodePath(id)}`,
    name: id,
    title: `${title} (${newest.label})`,
    mimeType: 'text/markdown',
  }))
  return { resources }
}
