import { setTimeout as wait } from 'node:timers/promises'
import { forEachConcurrently } from '../../model/util/for-each-concurrently.ts'
import { groupBy } from '../../model/util/group-by.ts'
import type { LinkCache } from './link-cache.ts'
import type { UrlAnswer } from './request-url.ts'

/** How many hosts get requests at a time. */
const MAX_HOSTS = 8

/** How URLs are requested. */
export interface UrlOptions {
  readonly request: (url: string) => Promise<UrlAnswer>
  readonly cache: LinkCache
  /** Between two requests to one host, in milliseconds. */
  readonly pause: number
  readonly onAnswer?: (done: number, total: number) => void
}

/** What requesting URLs found. */
export interface UrlAnswers {
  /** How many were requested, which excludes those that the cache knows to be alive. */
  readonly asked: number
  /** Those that are not alive. */
  readonly failed: ReadonlyMap<string, UrlAnswer>
  /** True if no server answered, neither for these nor for one from the cache: then nothing is known about the links. */
  readonly isOffline?: true
}

/** Requests each URL that the cache does not have, one at a time per host. */
export async function checkUrls(
  urls: Iterable<string>,
  { request, cache, pause, onAnswer }: UrlOptions,
): Promise<UrlAnswers> {
  const all = [...urls]
  const asked = all.filter((url) => !cache.isFresh(url))
  const total = asked.length
  const answers = new Map<string, UrlAnswer>()
  const byHost = groupBy(asked, (url) => new URL(url).host)
  await forEachConcurrently([...byHost.values()], MAX_HOSTS, async (host) => {
    for (const [at, url] of host.entries()) {
      if (at > 0) await wait(pause)
      const answer = await request(url)
      answers.set(url, answer)
      if (answer.state === 'alive') cache.add(url)
      onAnswer?.(answers.size, total)
    }
    // A run that is interrupted does not request them again.
    cache.save()
  })
  const isSilent = [...answers.values()].every(({ state, isFromServer }) => !isFromServer && state !== 'private')
  // Soon after a run that found dead links, only those are requested: one that was alive shows whether there is a network.
  const known = all.find((url) => cache.isFresh(url))
  const isOffline = total > 0 && isSilent && (known === undefined || !(await request(known)).isFromServer)
  const failed = new Map([...answers].filter(([, { state }]) => state !== 'alive'))
  return { asked: total, failed, ...(isOffline && { isOffline }) }
}
