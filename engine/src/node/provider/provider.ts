import type { algoliasearch } from 'algoliasearch'
import { UsageError } from '../../model/problem.ts'
import { counted } from '../../model/util/counted.ts'
import { cutText } from '../../model/util/text/cut-text.ts'

export type Client = ReturnType<typeof algoliasearch>

/** What the client's errors may hold; it exports their types only in part. */
interface ClientError extends Error {
  readonly status?: number
  /** Every attempt, the last one last. */
  readonly stackTrace?: readonly { host: { url: string }; response: { status: number; content: string } }[]
}

const KEY_HINT = 'Set SEARCH_ADMIN_KEY to a key of the application search.hosted.appId that may write to this index.'
const CONTENT_HINT = 'The provider rejects what was sent: fix the page it names, then push again.'
const NETWORK_HINT = 'Check the network, search.hosted.appId and search.hosted.hosts, then push again.'

/** How to fix what the provider answers with a status. */
const HINTS: Readonly<Record<number, string>> = {
  400: CONTENT_HINT,
  401: KEY_HINT,
  403: KEY_HINT,
  413: CONTENT_HINT,
  429: 'This is a limit of the plan: wait, or ask the provider for more, then push again.',
}

/** How many records an index holds; undefined if it does not exist. A search would only estimate large numbers. */
export function countRecords(client: Client, indexName: string): Promise<number | undefined> {
  const pages: number[] = []
  const aggregator = ({ hits }: { hits: readonly unknown[] }) => void pages.push(hits.length)
  return withUserError(`Counting the records of ${indexName}`, () =>
    client.browseObjects({ indexName, browseParams: { attributesToRetrieve: ['objectID'] }, aggregator }).then(
      () => pages.reduce((sum, count) => sum + count, 0),
      (error: ClientError) => (error.status === 404 ? undefined : Promise.reject(error)),
    ),
  )
}

/** Throws a usage error unless an index holds the expected number of records. */
export async function checkCount(client: Client, index: string, check: { expected: number; hint: string }) {
  const count = (await countRecords(client, index)) ?? 0
  if (count === check.expected) return
  throw new UsageError(`${index} holds ${counted(count, 'record')}, but ${check.expected} were sent. ${check.hint}`)
}

/** Runs calls of the client; if one fails, throws a usage error that says what failed, why, and how to fix it. */
export async function withUserError<T>(what: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const { name, message, status = 0, stackTrace = [] } = error as ClientError
    const last = stackTrace.at(-1)
    // When no host could be asked, the client's own message only guesses why.
    const reason = name === 'RetryError' ? last?.response.content : message
    const cause = error instanceof TypeError ? 'the answer is malformed' : cutText(`${reason}`, 300)
    const from = last ? `${last.host.url}: ${status || last.response.status || ''} ` : ''
    const sentence = `${what} failed: ${from}${cause}`.replaceAll(/\s+/g, ' ').replace(/[. ]*$/, '.')
    throw new UsageError(`${sentence} ${HINTS[status] ?? NETWORK_HINT}`)
  }
}
