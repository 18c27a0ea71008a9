import { readdirSync, readFileSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyFixture, runStratadocs, startServer } from '../../../../testing/run-stratadocs.ts'
import { programOf } from '../../../bin/program.js'
import { ask } from '../deploy/nginx.ts'

const PROGRAM = join(import.meta.dirname, '..', '..', '..', 'bin', 'stratadocs.js')

let outDir = ''
let http: Awaited<ReturnType<typeof startServer>>
let preview: Awaited<ReturnType<typeof startServer>>
const clients: Record<string, Client> = {}

async function connect(name: string, transport: StdioClientTransport | StreamableHTTPClientTransport): Promise<void> {
  const client = new Client({ name: 'test', version: '1' })
  await client.connect(transport)
  clients[name] = client
}

beforeAll(async () => {
  const copy = copyFixture('machines')
  outDir = copy.outDir
  const redirects =
    'site:\n  setup-guide: setup/install#steps\n  guide/last: v1/old\naliases:\n  stable: v2\n  legacy: v1\n'
  writeFileSync(join(copy.dir, 'content', 'redirects.yaml'), redirects)
  const { code, err } = await runStratadocs(['build', ...copy.args])
  if (code !== 0) throw new Error(err)
  // Outside the folder that is served.
  writeFileSync(join(copy.dir, 'outside.md'), 'secret')
  http = await startServer(['mcp', outDir, '--http', '--host', 'Docs.Example.net'])
  preview = await startServer(['preview', ...copy.args])
  const stdio = (site: string) => new StdioClientTransport({ command: 'node', args: [PROGRAM, 'mcp', site] })
  await connect('stdio', stdio(outDir))
  await connect('http', new StreamableHTTPClientTransport(new URL(http.url)))
  await connect('address', stdio(preview.url))
})

afterAll(async () => {
  for (const client of Object.values(clients)) await client.close()
  await http.stop()
  await preview.stop()
})

/** Calls a tool; returns the text of its answer, and whether that is an error. */
async function call(name: string, tool: string, question: Record<string, unknown>) {
  const result = await (clients[name] as Client).callTool({ name: tool, arguments: question })
  const [content] = result.content as { type: string; text: string }[]
  return { text: content?.text ?? '', isError: result.isError ?? false }
}

describe.each(['stdio', 'http', 'address'])('the server over %s', (name) => {
  const answer = async (tool: string, question: Record<string, unknown>) => {
    const { text, isError } = await call(name, tool, question)
    expect(isError, text).toBe(false)
    return text
  }
  const refusal = async (tool: string, question: Record<string, unknown>) => {
    const { text, isError } = await call(name, tool, question)
    expect(isError, text).toBe(true)
    return text
  }

  it('has four tools that only read', async () => {
    const { tools } = await (clients[name] as Client).listTools()
    expect(tools.map((tool) => [tool.name, tool.annotations?.readOnlyHint])).toEqual([
      ['list_versions', true],
      ['search', true],
      ['read_page', true],
      ['changes', true],
    ])
  })

  it('names a default only for arguments that may be left out', async () => {
    const { tools } = await (clients[name] as Client).listTools()
    const withDefault = tools.flatMap(({ name: tool, inputSchema: { properties = {}, required = [] } }) =>
      Object.entries(properties)
        .filter(([, schema]) => JSON.stringify(schema).includes('By default'))
        .map(([argument]) => [tool, argument, required.includes(argument)]),
    )
    expect(withDefault).toEqual([
      ['search', 'version', false],
      ['read_page', 'version', false],
    ])
  })

  it('says of each argument for a version that it may be latest or next', async () => {
    const { tools } = await (clients[name] as Client).listTools()
    const described = tools.flatMap(({ name: tool, inputSchema: { properties = {} } }) =>
      Object.entries(properties)
        .filter(([, schema]) => /\blatest, or next\b/.test(JSON.stringify(schema)))
        .map(([argument]) => `${tool} ${argument}`),
    )
    expect(described).toEqual(['search version', 'read_page version', 'changes from', 'changes to'])
  })

  it('promises no notice of changed lists, because it sends none', () => {
    const capabilities = (clients[name] as Client).getServerCapabilities()
    expect([capabilities?.tools, capabilities?.resources]).toEqual([{ listChanged: false }, { listChanged: false }])
  })

  it('lists the versions', async () => {
    expect(await answer('list_versions', {})).toBe(
      '- v2.1 (also v2): newest, 4 pages, https://docs.example.com/docs/\n- v1: older, 5 pages, https://docs.example.com/docs/v1',
    )
  })

  it.each([
    [undefined, 'Version v2.1 (the newest version).', 'https://docs.example.com/docs/setup/install'],
    ['latest', 'Version v2.1 (the newest version).', 'https://docs.example.com/docs/setup/install'],
    ['2', 'Version v2.1 (the newest version).', 'https://docs.example.com/docs/setup/install'],
    ['v1', 'Version v1 (not the newest version, which is v2.1).', 'https://docs.example.com/docs/v1/install'],
  ])('searches version %s alone', async (version, first, url) => {
    const text = await answer('search', { query: 'install', ...(version && { version }) })
    expect(text.startsWith(first)).toBe(true)
    const urls = [...text.matchAll(/^ {3}(https:\S+)$/gm)].map(([, found]) => found)
    expect(urls[0]).toBe(url)
    expect(urls.filter((one) => one?.includes('/docs/v1') !== (version === 'v1'))).toEqual([])
  })

  it('searches the version that the query names', async () => {
    expect(await answer('search', { query: 'install in version 2.1' })).toMatch(/^Version v2\.1 .*\n\n1\. Install/)
    expect(await answer('search', { query: 'install', version: 'v1', limit: 1 })).not.toContain('\n2. ')
  })

  it('reads a page and a section of the version that is asked for', async () => {
    const page = await answer('read_page', { page: 'setup/install' })
    expect(page).toMatch(
      /^Version v2\.1 .+ Install \[beta\]: https:\/\/docs\.example\.com\/docs\/setup\/install\n\n> v2\.1 is the newest/,
    )
    const old = await answer('read_page', { page: 'setup/install', version: 'v1' })
    expect(old).toMatch(/^Version v1 .+\/docs\/v1\/install\nIn v1 this page is install\.\n\n> v1 is not the newest/)
    const named = 'https://docs.example.com/docs/v1/install.md#steps'
    expect(await answer('read_page', { page: named, section: 'Steps' })).toMatch(
      /^Version v1 .+\n\n## Steps\n\nNone\.$/,
    )
    expect(await refusal('read_page', { page: 'install', version: 'v1', section: 'gone' })).toContain('- steps: Steps')
  })

  it.each([
    ['https://docs.example.com/docs/stable/setup/install', /^Version v2\.1 .+\/docs\/setup\/install\n(.+)\n\n>/],
    ['/docs/legacy/install.md', /^Version v1 .+\/docs\/v1\/install\n(.+)\n\n>/],
    ['legacy/secret', /^Version v1 .+\/docs\/v1\/secret\n(.+)\n\n>/],
    ['/docs/setup-guide', /^Version v2\.1 .+\/docs\/setup\/install\n(.+)\n\n## Steps\n/],
    ['/docs/guide/last', /^Version v1 .+\/docs\/v1\/old\n(.+)\n\n>/],
  ])('reads the page that %s redirects to, and says so', async (page, text) => {
    const [, said] = text.exec(await answer('read_page', { page })) ?? []
    expect(said).toBe(`${page} redirects to this page.`)
  })

  it('compares the page that an address redirects to', async () => {
    const asked = { from: 'v1', to: 'v2', page: '/docs/stable/release-notes' }
    expect(await answer('changes', asked)).toBe(await answer('changes', { ...asked, page: 'release-notes' }))
  })

  it('says which versions have a page that this one lacks, and shows nothing of it', async () => {
    expect(await refusal('read_page', { page: 'old', version: 'latest' })).toBe(
      'v2.1 has no page "old". To read it, ask for a version that has it:\n- Old client in v1: https://docs.example.com/docs/v1/old',
    )
  })

  it('compares versions and the text of a page', async () => {
    const text = await answer('changes', { from: 'v1', to: 'latest' })
    expect(text).toContain('## Removed pages\n\n- [Old client](https://docs.example.com/docs/v1/old)')
    expect(text).toContain('- [Install \\[beta\\]](https://docs.example.com/docs/v1/install) is now')
    const page = await answer('changes', { from: 'v1', to: 'v2', page: 'release-notes' })
    expect(page).toMatch(/\n```diff\n[+-] /)
    expect(await answer('changes', { from: 'v1', to: 'v2', page: 'guide/first' })).toContain('identical in both')
    expect(await refusal('changes', { from: 'v1', to: 'v2', page: 'old' })).toContain('v2.1 has no such page')
  })

  it('treats empty arguments as left out', async () => {
    const query = 'install in version v1'
    expect(await answer('search', { query, version: '' })).toBe(await answer('search', { query }))
    const page = 'https://docs.example.com/docs/v1/install'
    expect(await answer('read_page', { page, version: ' ', section: '' })).toBe(await answer('read_page', { page }))
    const versions = { from: 'v1', to: 'v2' }
    expect(await answer('changes', { ...versions, page: '' })).toBe(await answer('changes', versions))
  })

  it('lists the versions if an unknown one is requested', async () => {
    expect(await refusal('search', { query: 'install', version: '9' })).toBe(
      'No version is called "9". The versions are v2.1 (v2), v1; latest is the newest released one.',
    )
  })

  it('reads only pages of the site', async () => {
    for (const page of ['../outside', '../../etc/passwd', '/docs/../build', 'https://example.com/other', 'build.json'])
      expect([page, await refusal('read_page', { page })]).toEqual([
        page,
        expect.stringMatching(/^No version has a page/),
      ])
  })

  it('reads an unlisted page by its address alone', async () => {
    const url = 'https://docs.example.com/docs/v1/secret'
    for (const page of [url, `${url}.md`, '/docs/v1/secret'])
      expect(await answer('read_page', { page })).toMatch(
        /^Version v1 .+ Secret: https:\/\/docs\.example\.com\/docs\/v1\/secret\n\n>[^#]+# Secret\n\nNot for everyone\.\n?$/,
      )
    expect(await answer('read_page', { page: '/docs/v2/secret' })).toMatch(/^Version v2\.1 .+ Secret: /)
    for (const question of [{ page: 'secret' }, { page: url, version: 'v2' }])
      expect(await refusal('read_page', question)).toMatch(/^No version has a page/)
    expect(await answer('search', { query: 'Secret: not for everyone' }).catch(String)).not.toContain('/secret')
  })

  it('has the pages as resources', async () => {
    const client = clients[name] as Client
    const { resources } = await client.listResources()
    expect(resources.map(({ uri }) => uri)).toContain('docs://v2.1/setup/install')
    const { contents } = await client.readResource({ uri: 'docs://v1/guide/first' })
    expect(contents[0]).toMatchObject({
      mimeType: 'text/markdown',
      text: expect.stringMatching(/^Version v1 .+\/docs\/v1\/guide\/first/),
    })
  })

  it.each(['docs://v1/guide/gone', 'docs://9/guide/first', 'docs://v1/%FF'])(
    'has no resource %s, and says so as the protocol asks',
    async (uri) => {
      const read = (clients[name] as Client).readResource({ uri })
      await expect(read).rejects.toMatchObject({ code: -32602, data: { uri } })
    },
  )

  it('rejects a query that is too long', async () => {
    expect(await refusal('search', { query: 'a'.repeat(1001) }).catch(String)).toMatch(/1000|too_big|Invalid/)
  })
})

describe('the server over HTTP', () => {
  const post = (headers: Record<string, string>, body = '{"jsonrpc":"2.0","id":1,"method":"ping"}', path = '/mcp') =>
    ask(new URL(http.url).origin, path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
      body,
    })

  it.each([
    ['its own name', { host: 'localhost' }, 200],
    ['the name that --host sets', { host: 'docs.example.net:443' }, 200],
    ['another name', { host: 'evil.example.com' }, 421],
    ['a page of this machine', { origin: 'http://localhost:5173' }, 200],
    ['a page of another origin', { origin: 'https://evil.example.com' }, 403],
  ])('answers %s: %j with %i', async (_what, headers, status) => {
    expect((await post(headers)).status).toBe(status)
  })

  it('answers only at one path, to POST, and to bodies that are short enough', async () => {
    expect((await post({}, undefined, '/docs/')).status).toBe(404)
    expect((await ask(new URL(http.url).origin, '/mcp', { method: 'PUT' })).status).toBe(405)
    expect((await post({}, JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'a'.repeat(70_000) }))).status).toBe(413)
    expect((await post({}, 'nothing')).status).toBe(400)
  })

  it('warns of nothing', async () => {
    // Whatever it says when it starts comes before an answer.
    expect((await post({})).status).toBe(200)
    expect(http.said()).toBe('')
  })
})

describe('stratadocs mcp', () => {
  it('is the only command that loads the SDK', () => {
    const { bundle } = programOf(join(import.meta.dirname, '..', '..', '..'))
    const chunks = readdirSync(bundle).filter((name) => name.endsWith('.mjs'))
    const withSdk = chunks.filter((name) => readFileSync(join(bundle, name), 'utf8').includes('StdioServerTransport'))
    expect(withSdk).toEqual(['run-mcp.mjs'])
    const importing = chunks.filter((name) => /from "\.\/run-mcp\.mjs"/.test(readFileSync(join(bundle, name), 'utf8')))
    expect(importing).toEqual([])
  })

  it('reads nothing through a link that leads out of the site', async () => {
    const { outDir: other, dir, args } = copyFixture('machines')
    await runStratadocs(['build', ...args])
    writeFileSync(join(dir, 'secret.md'), 'secret')
    unlinkSync(join(other, 'guide', 'first.md'))
    symlinkSync(join(dir, 'secret.md'), join(other, 'guide', 'first.md'))
    await connect('linked', new StdioClientTransport({ command: 'node', args: [PROGRAM, 'mcp', other] }))
    expect(await call('linked', 'read_page', { page: 'guide/first' })).toEqual({
      text: 'guide/first.md is missing on the site.',
      isError: true,
    })
  })

  it('rejects what is not a site, and options that do not go together', async () => {
    const { dir } = copyFixture('machines')
    expect((await runStratadocs(['mcp', dir])).err).toContain(
      `There is no built site at ${dir}. Run npx stratadocs build first.`,
    )
    expect((await runStratadocs(['mcp', outDir, '--host', 'a.example'])).err).toContain('--host requires --http.')
    const hostError = async (host: string) => (await runStratadocs(['mcp', outDir, '--http', '--host', host])).err
    expect(await hostError('Docs.example.net:80')).toBe(
      '--host Docs.example.net:80 has a port. Write --host docs.example.net: requests to any port of it are answered.\n',
    )
    expect(await hostError('https://docs.example.net')).toBe(
      '--host https://docs.example.net is not a host name. Write the name alone: --host docs.example.com.\n',
    )
    expect((await runStratadocs(['mcp', `${preview.url}v1/`])).err).toMatch(
      /^There is no (?:versions|comparison)\.json: /,
    )
    expect((await runStratadocs(['mcp', 'https://a b/'])).err).toBe('https://a b/ is not a valid address.\n')
    // A port that nothing listens to.
    expect((await runStratadocs(['mcp', 'http://127.0.0.1:2/'])).err).toMatch(
      /^http:\/\/127\.0\.0\.1:2 does not answer: .+\. Check the address\.\n$/,
    )
  })
})
