import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isPrivateAddress, PrivateAddressError, publicLookup, refusePrivateHost } from './private-address.ts'

/** A server answered, but its redirects lead nowhere. The message completes a sentence that starts with the URL. */
class RedirectError extends Error {
  override readonly name = 'RedirectError'
}

/** What a URL leads to; a server may answer a program differently than a browser. */
export interface UrlAnswer {
  /** `private`: it was not requested, because it leads into the network of the machine that asks. */
  readonly state: 'alive' | 'dead' | 'unknown' | 'private'
  /** Completes the sentence that begins with the URL. */
  readonly why: string
  /** False if no server answered. */
  readonly isFromServer: boolean
}

/** How a URL is requested. */
export interface RequestOptions {
  readonly userAgent: string
  /** Identifies IP addresses that are not requested: pages must not make a build server send requests into its own network. */
  readonly isPrivate?: typeof isPrivateAddress
}

/** In milliseconds, redirects included. */
const TIMEOUT = 15_000

const MAX_REDIRECTS = 20

type Method = 'HEAD' | 'GET'

/** The error of a request; one of a name that cannot be resolved has that name. */
interface LookupError extends NodeJS.ErrnoException {
  readonly hostname?: string
}

/** Requests a URL with HEAD, then with GET if that fails. Redirects are followed, but not to private addresses. */
export async function requestUrl(url: string, options: RequestOptions): Promise<UrlAnswer> {
  let isAnswered = false
  try {
    const head = await finalStatus(url, 'HEAD', options)
    isAnswered = true
    return answerFor(head < 400 ? head : await finalStatus(url, 'GET', options))
  } catch (error) {
    const failure = failureFor(error as LookupError, new URL(url))
    return { ...failure, isFromServer: isAnswered || failure.isFromServer }
  }
}

/** The status that a URL answers with in the end. */
async function finalStatus(url: string, method: Method, options: RequestOptions): Promise<number> {
  const signal = AbortSignal.timeout(TIMEOUT)
  let at = new URL(url)
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const { status, location } = await request(at, { ...options, method, signal }).catch((error) => {
      throw redirects === 0 ? error : redirectFailure(error, at)
    })
    if (location === undefined || ![301, 302, 303, 307, 308].includes(status)) return status
    if (!URL.canParse(location, at.href)) throw new RedirectError(`redirects to ${location}`)
    at = new URL(location, at)
    if (!/^https?:$/.test(at.protocol)) throw new RedirectError(`redirects to ${at.protocol}`)
  }
  throw new RedirectError('redirects too often')
}

/** What is wrong with the server that a redirect leads to. */
function redirectFailure(error: LookupError, to: URL): Error {
  // These say themselves where they lead.
  if (error instanceof PrivateAddressError || error.code === 'ENOTFOUND') return error
  return new RedirectError(`redirects to ${to.href}, which ${failureFor(error, to).why}`)
}

/** Requests one URL without following redirects. */
function request(
  url: URL,
  { userAgent, isPrivate = isPrivateAddress, method, signal }: RequestOptions & { method: Method; signal: AbortSignal },
): Promise<{ status: number; location: string | undefined }> {
  return new Promise((resolve, reject) => {
    refusePrivateHost(url, isPrivate)
    const send = url.protocol === 'https:' ? requestHttps : requestHttp
    const headers = { 'user-agent': userAgent, accept: '*/*' }
    // A connection of its own, because one that is kept alive would keep the program from ending.
    const sent = send(url, { method, headers, signal, lookup: publicLookup(isPrivate), agent: false }, (response) => {
      resolve({ status: response.statusCode ?? 0, location: decodedHeader(response.headers.location) })
      response.destroy()
    })
    sent.on('error', (error) => reject(signal.aborted ? signal.reason : error))
    sent.end()
  })
}

/** Node reads headers as Latin-1; some servers redirect to addresses in unescaped UTF-8, which browsers follow. */
function decodedHeader(header: string | undefined): string | undefined {
  return header === undefined ? undefined : Buffer.from(header, 'latin1').toString('utf8')
}

function answerFor(status: number): UrlAnswer {
  const state = status < 400 ? 'alive' : status === 404 || status === 410 ? 'dead' : 'unknown'
  return { state, why: `answers with ${status}`, isFromServer: true }
}

function failureFor(error: LookupError, { hostname }: URL): UrlAnswer {
  if (error instanceof PrivateAddressError)
    return { state: 'private', why: `leads to a private address, ${error.message}: not requested`, isFromServer: false }
  if (error.name === 'TimeoutError') return { state: 'unknown', why: 'does not answer in time', isFromServer: false }
  if (error.code === 'ENOTFOUND' && error.hostname !== undefined && error.hostname !== hostname)
    return { state: 'dead', why: `redirects to ${error.hostname}, a host that does not exist`, isFromServer: true }
  if (error.code === 'ENOTFOUND') return { state: 'dead', why: 'is on a host that does not exist', isFromServer: false }
  if (error instanceof RedirectError) return { state: 'unknown', why: error.message, isFromServer: true }
  // If all addresses of a host fail, the message is empty and only the code tells why.
  return { state: 'unknown', why: `cannot be reached: ${error.message || error.code}`, isFromServer: false }
}
