import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { copyFixture } from '../../../testing/run-stratadocs.ts'
import { push as pushRecords } from '../../src/node/commands/push.ts'
import { loadConfig } from '../../src/node/config/load-config.ts'
import type { Workspace } from '../../src/node/program.ts'
import { payloadOf } from '../../src/node/provider/payload.ts'
import { recordsOf } from '../../src/search/index/records.ts'
import { createSiteContext } from '../../src/site/create-site-context.ts'
import { filledIndex, type StoredRecord } from '../fake-provider/indices.ts'
import { type FakeProvider, type FakeProviderOptions, startFakeProvider } from '../fake-provider.ts'
import { loadFixture } from '../sites/load-fixture.ts'

const LIVE = 'docs'
const NEXT = 'docs_next'

const providers: FakeProvider[] = []

afterEach(async () => {
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  await Promise.all(providers.splice(0).map(({ stop }) => stop()))
})

interface Case {
  readonly provider: FakeProvider
  readonly workspace: Workspace
  /** Writes a page with this number of texts below its title. */
  readonly addPage: (version: string, name: string, texts: number) => void
  /** Pushes, and returns all that was printed; throws an error with its message if that fails. */
  readonly run: (options?: { dryRun?: boolean }) => Promise<string>
}

/** A copy of the fixture site, and a fake provider of its own that has an index from an earlier push. */
async function openCase(options: FakeProviderOptions = {}): Promise<Case> {
  const provider = await startFakeProvider(options)
  providers.push(provider)
  provider.indices.set(LIVE, { ...(await oldIndex()), rules: new Map([['promoted', { objectID: 'promoted' }]]) })
  const { dir, outDir } = copyFixture('push')
  const { appId, searchKey, url } = provider
  const workspace = workspaceOf(dir, outDir)
  const fixture = readFileSync(workspace.paths.configFile, 'utf8')
  const hosted = { appId, apiKey: searchKey, indexName: LIVE, hosts: [url] }
  writeFileSync(
    workspace.paths.configFile,
    fixture.replace(/\}\s*$/, `search: { hosted: ${JSON.stringify(hosted)} } }`),
  )
  vi.stubEnv('SEARCH_ADMIN_KEY', provider.adminKey)
  return {
    provider,
    workspace,
    addPage: (version, name, texts) =>
      writeFileSync(join(dir, 'content', version, `${name}.md`), longPage(name, texts)),
    run: (how) => listen(() => push(workspace, how)),
  }
}

/** Runs the command as the command line does. */
function push(workspace: Workspace, { dryRun = false } = {}): Promise<void> {
  return pushRecords(workspace, { words: [], flags: new Set(dryRun ? ['dry-run'] : []), options: {}, given: new Set() })
}

function workspaceOf(dir: string, outDir: string): Workspace {
  return {
    program: { root: dir, bundle: '', fingerprint: 'test', cacheDir: join(dir, 'cache') },
    paths: { contentDir: join(dir, 'content'), configFile: join(dir, 'site.config.ts'), outDir },
  }
}

async function oldIndex() {
  const { records } = await fixturePayload()
  return filledIndex(records.slice(0, 3))
}

function longPage(title: string, texts: number): string {
  const lines = Array.from({ length: texts }, (_, at) => `Text ${at} of ${title}.\n`)
  return `---\ntitle: ${title}\ndescription: A long page.\n---\n\n${lines.join('\n')}`
}

async function listen(step: () => Promise<void>): Promise<string> {
  let said = ''
  for (const stream of [process.stdout, process.stderr]) {
    vi.spyOn(stream, 'write').mockImplementation((chunk) => {
      said += chunk
      return true
    })
  }
  try {
    await step()
    return said
  } finally {
    vi.restoreAllMocks()
  }
}

/** The payload of the unchanged fixture. */
async function fixturePayload() {
  const { dir, outDir } = copyFixture('push')
  const { site } = await loadFixture('push')
  return payloadOf(createSiteContext(site, await loadConfig(workspaceOf(dir, outDir))))
}

/** The write requests, in the order in which they came. */
function writesOf({ log }: FakeProvider): string[] {
  return log
    .filter(({ method, path }) => method !== 'GET' && !path.endsWith('/query') && !path.endsWith('/browse'))
    .map(({ method, path }) => `${method} ${path.replace('/1/indexes/', '').replace(/_tmp_\d+/, '_tmp')}`)
}

function batchSizes({ log }: FakeProvider): number[] {
  return log
    .filter(({ path }) => path.endsWith('/batch') && !path.includes('synonyms'))
    .map(({ body }) => (body as { requests: unknown[] }).requests.length)
}

/** The state of the live index that a push which fails must not change. */
function liveRecords({ indices }: FakeProvider): string[] {
  return [...(indices.get(LIVE)?.records.keys() ?? [])]
}

describe('what is pushed', () => {
  it('is every record of the embedded index, with absolute URLs and weights', async () => {
    const { records, versions } = await fixturePayload()
    expect(versions.map(({ name }) => name)).toEqual(['v2', 'v1'])
    expect(versions.map(({ count }) => count)).toEqual([16, 14])
    expect(new Set(records.map(({ objectID }) => objectID)).size).toBe(records.length)
    expect(records.filter(({ url }) => url.includes('hidden'))).toEqual([])
    const limits = records.find(({ version, hierarchy, type }) => version === 'v1' && type === 'lvl3' && hierarchy.lvl3)
    expect(limits).toMatchObject({
      hierarchy: { lvl1: 'Deploy a model', lvl2: 'Choose a runtime', lvl3: 'Limits' },
      url: 'https://docs.example.com/docs/v1/guide/deploy#limits',
      url_without_anchor: 'https://docs.example.com/docs/v1/guide/deploy',
      docusaurus_tag: 'push',
      language: 'en',
      weight: { pageRank: 1, level: 80, position: 5 },
    })
    const page = records.filter(({ version, objectID }) => version === 'v2' && objectID.startsWith('v2/guide/deploy#'))
    expect(page.map(({ weight }) => weight.position)).toEqual(page.map((_, at) => at))
    expect(page[0]?.weight).toEqual({ pageRank: 2, level: 100, position: 0 })
    expect(page[1]?.weight.level).toBe(0)
  })

  it('keeps the records as search/index/records.ts makes them, except for their URLs', async () => {
    const { records } = await fixturePayload()
    const page = {
      id: 'p',
      version: 'v1',
      url: '/docs/p',
      group: 'Documentation',
      title: 'P',
      description: '',
      blocks: [[2, 'a', 'A'] as const, 'text'],
    }
    const [, heading] = recordsOf(page, { tag: 'push', language: 'en' })
    const { weight: _weight, ...sent } = records.find(({ type }) => type === 'lvl2') ?? { weight: undefined }
    expect(Object.keys(sent)).toContain('objectID')
    expect(Object.keys(sent)).toEqual(Object.keys(heading ?? {}))
  })
})

describe('stratadocs push', () => {
  it('replaces records, settings and synonyms of the live index, which is never empty', async () => {
    const { provider, run } = await openCase({ pollsPerTask: 1 })
    const said = await run()
    const { records, settings } = await fixturePayload()
    expect(said).toContain('30 records of 2 versions -> docs, 3 before')
    expect([...provider.indices.keys()]).toEqual([LIVE])
    const live = provider.indices.get(LIVE)
    expect([...(live?.records.values() ?? [])]).toEqual(records)
    expect(live?.settings).toEqual(settings)
    expect([...(live?.synonyms.values() ?? [])]).toEqual([
      { objectID: 'group-1', type: 'synonym', synonyms: ['k8s', 'kubernetes'] },
      { objectID: 'group-2', type: 'synonym', synonyms: ['pdb', 'pod disruption budget'] },
    ])
    expect(provider.log.map(({ sizes }) => sizes[LIVE]).filter((size) => size !== 3 && size !== 30)).toEqual([])
    expect(writesOf(provider)).toEqual([
      'POST docs/operation',
      'PUT docs_next/settings',
      'POST docs_next/synonyms/batch',
      'POST docs_next/operation',
      'POST docs_next_tmp/batch',
      'POST docs_next/operation',
      'POST docs_next_tmp/operation',
      'POST docs_next/operation',
    ])
  })

  it('keeps the rules of the live index, and needs no live index', async () => {
    const first = await openCase()
    await first.run()
    expect([...(first.provider.indices.get(LIVE)?.rules.keys() ?? [])]).toEqual(['promoted'])
    const second = await openCase()
    second.provider.indices.clear()
    expect(await second.run()).toContain('30 records of 2 versions -> docs, 0 before')
  })

  it('sends the admin key, and never the public one', async () => {
    const { provider, run } = await openCase()
    await run()
    expect(new Set(provider.log.map(({ apiKey }) => apiKey))).toEqual(new Set([provider.adminKey]))
    expect(new Set(provider.log.map(({ headers }) => headers['x-algolia-application-id']))).toEqual(
      new Set([provider.appId]),
    )
  })

  it('sends thousands in batches, and counts one by one because the provider only estimates', async () => {
    const { provider, run, addPage } = await openCase({ exhaustiveUpTo: 1000 })
    addPage('v1', 'long', 1200)
    expect(await run()).toContain('2,434 records of 2 versions -> docs, 3 before')
    expect(batchSizes(provider)).toEqual([1000, 1000, 434])
    expect(provider.log.filter(({ path }) => path === '/1/indexes/docs_next/browse')).toHaveLength(3)
  })

  it('clears the synonyms when the site has none: the provider rejects an empty list', async () => {
    const { provider, workspace, run } = await openCase()
    provider.indices.set(NEXT, { ...filledIndex([]), synonyms: new Map([['old', { objectID: 'old' }]]) })
    rmSync(join(workspace.paths.contentDir, 'synonyms.yaml'))
    await run()
    expect(provider.indices.get(LIVE)?.synonyms.size).toBe(0)
  })

  it('waits longer for a response than the client does by default', async () => {
    const { provider, run } = await openCase()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const hold = () => vi.advanceTimersByTimeAsync(2500)
    provider.fail({ on: /docs_next_tmp_\d+\/batch$/, times: 1, hold })
    expect(await run()).toContain('30 records of 2 versions -> docs')
    expect(batchSizes(provider)).toEqual([30])
  })
})

describe('a dry run', () => {
  it('prints what would be sent, and writes nothing', async () => {
    const { provider, run } = await openCase()
    const said = await run({ dryRun: true })
    expect(said).toContain('16  v2\n14  v1\n30 records, 0.01 MB, requests: 1, groups of synonyms: 2\n')
    expect(said).toContain('docs holds 3 records now. Nothing was sent.\n')
    expect(provider.log.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /1/indexes/docs/browse'])
    provider.indices.clear()
    expect(await run({ dryRun: true })).toContain('docs holds 0 records now.')
  })
})

describe('a push that failed', () => {
  it('leaves the live index as it was, and the next one sends everything', async () => {
    const { provider, run, addPage } = await openCase()
    addPage('v1', 'long', 1200)
    const before = structuredClone(provider.indices.get(LIVE))
    provider.fail({ on: /_tmp_\d+\/batch$/, after: 1, cut: true })
    await expect(run()).rejects.toThrow(/^Filling docs_next failed: 127\.0\.0\.1:\d+: .*Check the network/)
    expect(provider.indices.get(LIVE)).toEqual(before)
    expect(writesOf(provider).at(-1)).toBe('DELETE docs_next_tmp')
    provider.clearFaults()
    provider.log.length = 0
    await run()
    expect(batchSizes(provider)).toEqual([1000, 1000, 434])
    expect(liveRecords(provider)).toHaveLength(2434)
    expect(provider.log.every(({ sizes }) => (sizes[LIVE] ?? 0) > 0)).toBe(true)
  })

  it('leaves nothing behind that a later push makes live', async () => {
    const { provider, run } = await openCase()
    const stale = filledIndex([{ ...[...(await oldIndex()).records.values()][0], objectID: 'stale' } as StoredRecord])
    provider.indices.set(NEXT, { ...stale, synonyms: new Map([['stale', { objectID: 'stale' }]]) })
    await run()
    expect(liveRecords(provider)).not.toContain('stale')
    expect([...(provider.indices.get(LIVE)?.synonyms.keys() ?? [])]).toEqual(['group-1', 'group-2'])
  })

  it('names the move when only the move fails', async () => {
    const { provider, run } = await openCase()
    provider.fail({ on: /docs_next\/operation$/, after: 2, status: 503 })
    await expect(run()).rejects.toThrow(/^Moving docs_next to docs failed: .*503/)
    expect(liveRecords(provider)).toHaveLength(3)
  })

  it('leaves the live index as it was when records were lost', async () => {
    const { provider, run } = await openCase()
    const before = liveRecords(provider)
    provider.fail({ on: /_tmp_\d+\/batch$/, times: 1, lose: 2 })
    await expect(run()).rejects.toThrow(
      'docs_next holds 28 records, but 30 were sent. docs was left as it was. Push again.',
    )
    expect(liveRecords(provider)).toEqual(before)
    provider.log.length = 0
    expect(await run()).toContain('30 records of 2 versions -> docs')
    expect(batchSizes(provider)).toEqual([30])
  })

  it('says so if the live index is not what was moved there', async () => {
    const { provider, run } = await openCase()
    provider.fail({ on: /docs\/browse$/, after: 1, text: '{"hits":[{},{}]}' })
    await expect(run()).rejects.toThrow('docs holds 2 records, but 30 were sent. Check it in the provider')
  })
})

describe('a provider that does not answer as it should', () => {
  const failing = async (prepare: (one: Case) => void | Promise<void>): Promise<{ message: string; one: Case }> => {
    const one = await openCase()
    const before = liveRecords(one.provider)
    await prepare(one)
    const error = await one.run().catch((error: unknown) => error)
    expect(error).toMatchObject({ name: 'UsageError', message: expect.not.stringMatching(/\n| {4}at |fake-admin-key/) })
    expect(liveRecords(one.provider)).toEqual(before)
    return { message: (error as Error).message, one }
  }

  it('says which key is needed if the key is wrong', async () => {
    const { message, one } = await failing(() => void vi.stubEnv('SEARCH_ADMIN_KEY', 'wrong'))
    const host = new URL(one.provider.url).host
    expect(message).toBe(
      `Counting the records of docs failed: ${host}: 403 Invalid Application-ID or API key. ` +
        'Set SEARCH_ADMIN_KEY to a key of the application search.hosted.appId that may write to this index.',
    )
  })

  it('says so when the key may only search', async () => {
    const { message } = await failing(({ provider }) => void vi.stubEnv('SEARCH_ADMIN_KEY', provider.searchKey))
    expect(message).toMatch(
      /^Filling docs_next failed: .* 403 Method not allowed with this API key\. Set SEARCH_ADMIN_KEY/,
    )
  })

  it('names the host that cannot be reached', async () => {
    const { message, one } = await failing(({ provider }) => provider.stop())
    expect(message).toContain(`${new URL(one.provider.url).host}: connect ECONNREFUSED`)
    expect(message).toContain('Check the network, search.hosted.appId and search.hosted.hosts, then push again.')
  })

  it.each([
    [
      'something that is not JSON',
      { text: '<html>Log in</html>' },
      '"<html>Log in</html>" is not valid JSON. Check the',
    ],
    ['JSON that is not a response', { text: '{}' }, 'docs failed: the answer is malformed. Check the network'],
    ['nothing', { text: '' }, 'docs failed: the answer is malformed. Check the network'],
    [
      'a write that starts no task',
      { on: /^PUT/, text: '{}' },
      'Filling docs_next failed: Parameter `taskID` is required',
    ],
    [
      'a limit of a record',
      { status: 400, message: 'Record is too big' },
      ': 400 Record is too big. The provider rejects',
    ],
    [
      'a limit of the plan',
      { on: /batch$/, status: 429, message: 'Quota exceeded' },
      ': 429 Quota exceeded. This is a limit',
    ],
    ['a fault of its own', { status: 502, message: 'Bad gateway' }, ': 502 '],
  ])('shows %s', async (_what, fault, words) => {
    expect((await failing(({ provider }) => provider.fail(fault))).message).toContain(words)
  })
})

describe('a push without what it needs', () => {
  it('says that no provider is configured', async () => {
    const { dir, outDir } = copyFixture('push')
    vi.stubEnv('SEARCH_ADMIN_KEY', 'key')
    await expect(push(workspaceOf(dir, outDir))).rejects.toThrow(
      'No hosted search is configured. Set search.hosted with its appId, apiKey and indexName.',
    )
  })

  it('says that the environment has no key', async () => {
    const { provider, run } = await openCase()
    vi.stubEnv('SEARCH_ADMIN_KEY', ' ')
    await expect(run()).rejects.toThrow(
      'The environment has no key to push with. Set SEARCH_ADMIN_KEY to a key of the application FAKEAPP that may write to docs; never put it in a file.',
    )
    expect(provider.log).toEqual([])
  })

  it.each(['“key”', 'key\u200b', 'a key'])('says that %j is not a key', async (key) => {
    const { provider, run } = await openCase()
    vi.stubEnv('SEARCH_ADMIN_KEY', key)
    await expect(run()).rejects.toThrow(
      'SEARCH_ADMIN_KEY contains characters that no key has, such as spaces. Set it to the key alone.',
    )
    expect(provider.log).toEqual([])
  })
})

describe('a site whose pages are all unlisted', () => {
  it('is not pushed: the live index would be empty', async () => {
    const { provider, workspace, run } = await openCase()
    for (const page of ['v1/index', 'v1/guide/deploy', 'v1/guide/monitor', 'v2/guide/monitor']) {
      const file = join(workspace.paths.contentDir, `${page}.md`)
      writeFileSync(file, readFileSync(file, 'utf8').replace('---\n', '---\nunlisted: true\n'))
    }
    await expect(run()).rejects.toThrow('The site has no searchable page: nothing was sent.')
    expect(writesOf(provider)).toEqual([])
  })
})

describe('the stand-in for the provider', () => {
  it('answers browsers as the provider does', async () => {
    const { provider, run } = await openCase()
    await run()
    const address = `${provider.url}/1/indexes/*/queries?x-algolia-application-id=${provider.appId}&x-algolia-api-key=${provider.searchKey}`
    const preflight = await fetch(address, { method: 'OPTIONS' })
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    const request = {
      indexName: LIVE,
      query: 'kuber',
      facetFilters: ['version:v1', 'language:en'],
      attributesToSnippet: ['content:3'],
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
      clickAnalytics: true,
    }
    const ask = async () =>
      (await fetch(address, { method: 'POST', body: JSON.stringify({ requests: [request] }) })).json()
    expect(await ask()).toMatchObject({
      results: [
        {
          nbHits: 1,
          nbPages: 1,
          index: LIVE,
          queryID: expect.any(String),
          hits: [
            {
              url: 'https://docs.example.com/docs/v1/guide/deploy',
              _highlightResult: {
                hierarchy: { lvl1: { value: 'Deploy a model', matchLevel: 'none', matchedWords: [] } },
                content: { value: 'A deployment runs on <mark>Kuber</mark>netes.', matchLevel: 'full' },
              },
              _snippetResult: { content: { value: '…runs on <mark>Kuber</mark>netes.' } },
            },
          ],
        },
      ],
    })
    expect(provider.log.at(-1)?.body).toEqual({ requests: [request] })
    provider.answerWith(({ query }) => ({ hits: [], nbHits: 0, query }))
    expect(await ask()).toEqual({ results: [{ hits: [], nbHits: 0, query: 'kuber' }] })
  })
})
