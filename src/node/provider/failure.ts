import { UsageError } from '../../model/problem.ts'

/** What the provider's client tells of a request that failed; it exports the types of its errors only in part. */
interface ClientError extends Error {
  readonly status?: number
  /** Every attempt, the last one last. */
  readonly stackTrace?: readonly { readonly host: { readonly url: string }; readonly response: Answer }[]
  readonly response?: Answer
}

interface Answer {
  readonly status: number
  readonly content: string
}

/** Runs a step with the provider; when it fails, the error says in one paragraph what did, why, and what to do. */
export async function explained<T>(what: string, step: () => Promise<T>): Promise<T> {
  try {
    return await step()
  } catch (error) {
    const cause = error instanceof Error ? causeOf(error) : undefined
    if (cause === undefined) throw error
    throw new UsageError(`${what} failed: ${cause}`)
  }
}

function causeOf(error: ClientError): string | undefined {
  const { name, message, status = 0, stackTrace = [], response } = error
  const last = stackTrace.at(-1)
  const at = last ? `${last.host.url} answered` : 'the provider answered'
  switch (name) {
    case 'UsageError':
      return message
    case 'RetryError': {
      const hosts = [...new Set(stackTrace.map(({ host }) => host.url))].join(', ')
      return `none of the provider's hosts could be asked (${hosts}: ${last ? sayingOf(last.response) : 'no host is set'}). ${RETRY_HINT}`
    }
    case 'ApiError':
    case 'DetailedApiError':
      return `${at} ${status}: ${sentence(message)} ${hintFor(status)}`
    case 'DeserializationError':
      return `the provider answered ${response?.status ?? ''} with something that is no JSON: ${sentence(startOf(response?.content ?? message))} Check that search.hosted.hosts are hosts of the provider, then push again.`
    default:
      return /^Stopped waiting for the task/.test(message) ? `${sentence(message)} Push again later.` : undefined
  }
}

const RETRY_HINT = 'Check the network, search.hosted.appId and search.hosted.hosts, then push again.'

function hintFor(status: number): string {
  if (status === 401 || status === 403) {
    return 'Set SEARCH_ADMIN_KEY to a key of the application search.hosted.appId that may write to this index.'
  }
  if (status === 429) return 'That is a limit of the plan: wait, or ask the provider for more, then push again.'
  if (status === 400 || status === 413)
    return 'The provider refuses what was sent: mend the page it names, then push again.'
  return 'Push again; if that does not help, ask the provider.'
}

/** What an attempt came to: the provider's own words, or those of the network. */
function sayingOf({ status, content }: Answer): string {
  const words = messageOf(content) ?? startOf(content)
  return status === 0 ? words : [status, words].filter((part) => part !== '').join(' ')
}

function messageOf(content: string): string | undefined {
  try {
    const { message } = JSON.parse(content) as { message?: unknown }
    return typeof message === 'string' ? message : undefined
  } catch {
    return undefined
  }
}

function startOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return line.length > 120 ? `${line.slice(0, 120)}…` : line
}

function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`
}
