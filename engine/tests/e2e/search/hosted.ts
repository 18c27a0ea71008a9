import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page, Route } from '@playwright/test'
import { siteDir } from '../../../../testing/browser/sites.ts'
import { type IndexFile, type IndexManifest, MANIFEST_FILE } from '../../../src/search/index/index-file.ts'
import { recordsOf } from '../../../src/search/index/records.ts'
import type { SearchRequest } from '../../../src/search/protocol.ts'
import type { StoredRecord } from '../../fake-provider/indices.ts'
import { type FakeProvider, startFakeProvider } from '../../fake-provider.ts'

/** The provider's hosts for the fixture's application, in the order they are tried. */
export const FIRST_HOST = 'fakeapp-dsn.algolia.net'
const HOSTS = /^https:\/\/fakeapp-[\w-]+\.algolia(net\.com|\.net)\//

/** The provider's endpoint for search events. */
export const EVENTS_HOST = 'insights.algolia.io'

const ORIGIN = 'https://docs.example.com'

/** A call to the provider as the browser made it. */
export interface Asked {
  readonly method: string
  readonly host: string
  readonly path: string
  readonly appId: string | null
  readonly apiKey: string | null
  readonly requests: readonly SearchRequest[]
}

/** A search event as the browser sent it. */
export interface SentEvent {
  readonly eventType: string
  readonly index: string
  readonly objectIDs: readonly string[]
  readonly [field: string]: unknown
}

/** The provider as the browser sees it. */
export interface Hosted {
  readonly provider: FakeProvider
  readonly asked: Asked[]
  /** The search events that the provider accepted. */
  readonly events: () => SentEvent[]
  /** Sets how the hosts respond from now on; by default they answer normally. */
  readonly respond: (instead: ((route: Route, host: string) => Promise<void> | undefined) | undefined) => void
  /** Holds the responses with results for some requests until the returned function is called. */
  readonly hold: (isHeld: (request: SearchRequest) => boolean) => () => void
}

/** Replaces the real provider with the fake one, filled with the fixture's records. */
export async function hostSearch(page: Page): Promise<Hosted> {
  const provider = await startFakeProvider()
  provider.seed('live', storedRecords())
  const asked: Asked[] = []
  let respond: Parameters<Hosted['respond']>[0]
  const answer = async (route: Route) => {
    const request = route.request()
    const { pathname, search } = new URL(request.url())
    // Not by the page's own connection: events are sent while it is being left.
    const response = await fetch(`${provider.url}${pathname}${search}`, {
      method: request.method(),
      headers: await request.allHeaders(),
      body: request.postData(),
    })
    const { status, headers } = response
    await route.fulfill({ status, headers: Object.fromEntries(headers), body: await response.text() })
  }
  await page.route(HOSTS, async (route) => {
    const request = route.request()
    const { host, pathname, searchParams } = new URL(request.url())
    asked.push({
      method: request.method(),
      host,
      path: decodeURIComponent(pathname),
      appId: searchParams.get('x-algolia-application-id'),
      apiKey: searchParams.get('x-algolia-api-key'),
      requests: request.postDataJSON().requests,
    })
    return respond?.(route, host) ?? answer(route)
  })
  await page.route(`https://${EVENTS_HOST}/**`, answer)
  return {
    provider,
    asked,
    events: () =>
      provider.log
        .filter(({ path, status }) => path === '/1/events' && status === 200)
        .flatMap(({ body }) => (body as { events: SentEvent[] }).events),
    respond: (instead) => {
      respond = instead
    },
    hold: (isHeld) => {
      let release = () => {}
      const held = new Promise<void>((resolve) => {
        release = resolve
      })
      respond = (route) => {
        const requests: SearchRequest[] = route.request().postDataJSON().requests
        return requests.some(isHeld) ? held.then(() => answer(route)) : undefined
      }
      return () => release()
    },
  }
}

/** Ends the fake provider after a test, and before it the page, which may still send events. */
export async function stopHosted(page: Page, { provider }: Hosted): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.close()
  await provider.stop()
}

/** A response with this status and text. */
export function fulfill(route: Route, status: number, text: string): Promise<void> {
  const headers = { 'access-control-allow-origin': '*' }
  return route.fulfill({ status, headers, contentType: 'application/json', body: text })
}

/** The records of every version, with absolute URLs as pushed. */
function storedRecords(): StoredRecord[] {
  const read = <T>(file: string): T => JSON.parse(readFileSync(join(siteDir('hosted'), file), 'utf8'))
  return Object.values(read<IndexManifest>(MANIFEST_FILE).versions)
    .map((href) => read<IndexFile>(href.replace('/docs/', '')))
    .flatMap((index) => index.pages.flatMap((page) => recordsOf(page, index)))
    .map((record) => ({
      ...record,
      url: ORIGIN + record.url,
      url_without_anchor: ORIGIN + record.url_without_anchor,
    }))
}

/** A record of a page, for pages that the fixture does not have. */
export function record(number: number, changes: Partial<StoredRecord> = {}): StoredRecord {
  const url = `${ORIGIN}/docs/guide/page-${number}`
  return {
    objectID: `v2/guide/page-${number}#:0`,
    hierarchy: { lvl0: 'Guide', lvl1: `Page ${number}`, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    content: null,
    type: 'lvl1',
    url,
    url_without_anchor: url,
    anchor: null,
    docusaurus_tag: 'push',
    language: 'en',
    version: 'v2',
    ...changes,
  }
}
