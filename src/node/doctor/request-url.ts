/** What a URL leads to; a server may have reasons to answer a program differently. */
export interface Answer {
  readonly state: 'alive' | 'dead' | 'unknown'
  /** Completes the sentence that begins with the URL. */
  readonly why: string
  /** False if no server answered. */
  readonly isFromServer: boolean
}

/** In milliseconds. */
const TIMEOUT = 15_000

/** Asks for the head of a URL, or for all of it where that is refused. Redirects are followed. */
export async function requestUrl(url: string, userAgent: string): Promise<Answer> {
  try {
    const head = await request(url, 'HEAD', userAgent)
    return answerFor(head < 400 ? head : await request(url, 'GET', userAgent))
  } catch (error) {
    return failureFor(error)
  }
}

async function request(url: string, method: 'HEAD' | 'GET', userAgent: string): Promise<number> {
  const response = await fetch(url, {
    method,
    headers: { 'user-agent': userAgent, accept: '*/*' },
    signal: AbortSignal.timeout(TIMEOUT),
  })
  await response.body?.cancel()
  return response.status
}

function answerFor(status: number): Answer {
  const state = status < 400 ? 'alive' : status === 404 || status === 410 ? 'dead' : 'unknown'
  return { state, why: `answers with ${status}`, isFromServer: true }
}

function failureFor(error: unknown): Answer {
  const { name, cause } = error as Error & { cause?: NodeJS.ErrnoException }
  if (name === 'TimeoutError') return { state: 'unknown', why: 'does not answer in time', isFromServer: false }
  if (cause?.code === 'ENOTFOUND')
    return { state: 'dead', why: 'is on a host that does not exist', isFromServer: false }
  return { state: 'unknown', why: `cannot be reached: ${cause?.message ?? error}`, isFromServer: false }
}
