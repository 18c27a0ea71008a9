import { spawnSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { BASE_PATH } from '../corpus/corpus.ts'
import { askedRange, contentRange, readRange } from './asked-range.ts'
import { isCompressible, isHashed, kindOf, type Served, typeOf } from './file-types.ts'
import type { SlowLink } from './slow-link.ts'
import { staticFile } from './static-file.ts'

const compress = promisify(brotliCompress)

/**
 * The one server of all sites: HTTP/2, TLS, Brotli at its best, assets with a hash kept for a year, pages revalidated. Files that
 * are not compressed are also answered in ranges, as hosts do.
 */
export class SiteServer {
  /** For Chromium, which does not cache responses from an untrusted certificate. */
  readonly certificateHash: string
  /** Counts what was compressed during a request: a measured visit that changes it has to be repeated. */
  compressions = 0
  /** While set, every response comes over this connection. */
  link: SlowLink | undefined
  readonly #compressed = new Map<string, Buffer>()
  readonly #logs = new Map<string, Served[]>()
  #underWay = 0
  #changed = 0
  readonly #server

  constructor(
    private readonly folders: ReadonlyMap<string, string>,
    work: string,
    /** Of the folders that were built for another base path than that of the bench. */
    private readonly basePaths: ReadonlyMap<string, string> = new Map(),
  ) {
    const { key, cert } = makeCertificate(work)
    this.certificateHash = hashOfKey(cert)
    this.#server = createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
      this.#note(1)
      response.once('close', () => this.#note(-1))
      this.#answer(request, response).catch(() => {
        // The browser may have gone meanwhile.
        if (!response.headersSent && !response.stream?.destroyed) response.writeHead(500).end()
      })
    })
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.#server.listen(0, resolve))
  }

  close(): void {
    this.#server.close()
  }

  /** The address of a page of a tool; each tool has a host of its own. */
  urlOf(tool: string, address: string): string {
    return `https://${tool}.localhost:${(this.#server.address() as AddressInfo).port}${this.#basePathOf(tool)}${address}`
  }

  /** The responses for a tool since the last call. */
  take(tool: string): Served[] {
    const log = this.#logs.get(tool) ?? []
    this.#logs.set(tool, [])
    return log
  }

  /** Resolves when there was no request for that long. What a browser fetches ahead counts, too. */
  async quiet(ms: number): Promise<void> {
    const from = performance.now()
    while (this.#underWay > 0 || performance.now() - Math.max(from, this.#changed) < ms)
      await new Promise((resolve) => setTimeout(resolve, 20))
  }

  #note(change: 1 | -1): void {
    this.#underWay += change
    this.#changed = performance.now()
  }

  async #answer(request: Http2ServerRequest, response: Http2ServerResponse): Promise<void> {
    const host = request.headers[':authority'] ?? request.headers.host ?? ''
    const tool = host.split('.')[0] ?? ''
    const url = request.url
    const found = this.#find(tool, url)
    if (!found) return void response.writeHead(404).end()
    const { file, status } = found
    const { size, mtimeMs } = statSync(file)
    const etag = `"${size.toString(36)}-${Math.round(mtimeMs).toString(36)}"`
    const headers = {
      'content-type': typeOf(file),
      'cache-control': isHashed(url) ? 'public, max-age=31536000, immutable' : 'no-cache',
      etag,
    }
    const isKnown = request.headers['if-none-match'] === etag
    const packed = isCompressible(file)
    const range = isKnown || packed ? undefined : askedRange(request.headers.range, size)
    const whole = () => (packed ? this.#compress(file, etag) : readFileSync(file))
    const body = isKnown ? Buffer.alloc(0) : range ? readRange(file, range) : await whole()
    const log = this.#logs.get(tool) ?? []
    this.#logs.set(tool, [...log, { url, kind: kindOf(file), bytes: body.length }])
    const length = isKnown ? {} : { 'content-length': body.length, ...(packed && { 'content-encoding': 'br' }) }
    const part = range ? { 'content-range': contentRange(range, size) } : {}
    const answered = isKnown ? 304 : range ? 206 : status
    const begin = () =>
      response.headersSent ? response : response.writeHead(answered, { ...headers, ...length, ...part })
    await this.link?.send(body, (chunk) => void begin().write(chunk))
    begin().end(this.link ? '' : body)
  }

  /** Clean addresses: the file itself, the folder's index, the page with its ending, or the not-found page. */
  #find(tool: string, url: string): { file: string; status: number } | undefined {
    const folder = this.folders.get(tool)
    const path = decodeURIComponent(url.replace(/[?#].*$/, ''))
    // Only a default icon is requested outside the base path.
    const basePath = this.#basePathOf(tool)
    if (!folder || path.includes('..') || !path.startsWith(basePath)) return undefined
    const file = staticFile(folder, path.slice(basePath.length))
    if (file) return { file, status: 200 }
    const missing = join(folder, '404.html')
    return statSync(missing, { throwIfNoEntry: false }) ? { file: missing, status: 404 } : undefined
  }

  #basePathOf(tool: string): string {
    return this.basePaths.get(tool) ?? BASE_PATH
  }

  async #compress(file: string, etag: string): Promise<Buffer> {
    const key = `${file} ${etag}`
    const known = this.#compressed.get(key)
    if (known) return known
    this.compressions++
    const body = await compress(readFileSync(file), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
    this.#compressed.set(key, body)
    return body
  }
}

function makeCertificate(work: string): { key: Buffer; cert: Buffer } {
  mkdirSync(work, { recursive: true })
  const [key, cert] = [join(work, 'key.pem'), join(work, 'certificate.pem')]
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,DNS:*.localhost']
  const kind = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '7']
  const { status, stderr } = spawnSync('openssl', [...kind, '-keyout', key, '-out', cert, ...names])
  if (status !== 0) throw new Error(`openssl could not create a certificate: ${stderr}`)
  return { key: readFileSync(key), cert: readFileSync(cert) }
}

function hashOfKey(cert: Buffer): string {
  const key = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' })
  return createHash('sha256').update(key).digest('base64')
}
