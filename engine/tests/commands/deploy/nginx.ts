import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import type { Outcome } from '../../../../testing/commands/kept-process.ts'
import { copyAt, runStratadocs } from '../../../../testing/run-stratadocs.ts'

/** The folder of what measures and serves releases. */
const LOAD = join(import.meta.dirname, '..', '..', 'load')

/** What a server answered. */
export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** The outcome of a load test: the requests sent, and how many of them failed. */
export interface Load {
  readonly requests: number
  readonly failed: number
}

/** Builds a fixture site for a place on its host, into a folder that the server's user may read; returns that folder. */
export async function buildSite(feature: string, basePath = '/docs/'): Promise<string> {
  const { dir, outDir, args } = copyAt(basePath, feature)
  chmodSync(dir, 0o755)
  const { code, err } = await runStratadocs(['build', ...args])
  if (code !== 0) throw new Error(err)
  return outDir
}

/** A folder for releases that the server's user may read. */
export function releaseFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'stratadocs-released-'))
  chmodSync(dir, 0o755)
  return dir
}

/** The site as a later build would leave it: another first page, and every asset under another name. */
export function nextSite(dist: string, words: string): string {
  const next = join(mkdtempSync(join(tmpdir(), 'stratadocs-next-')), 'dist')
  cpSync(dist, next, { recursive: true })
  for (const name of readdirSync(join(next, 'assets')))
    renameSync(join(next, 'assets', name), join(next, 'assets', `${words}-${name}`))
  const first = join(next, 'index.html')
  writeFileSync(first, readFileSync(first, 'utf8').replace('</h1>', ` ${words}</h1>`))
  return next
}

/** Makes a release of a built site. */
export const runRelease = (dist: string, root: string) => runStratadocs(['release', root, '--out', dist])

/** Serves the previous release again. */
export const runRollback = (root: string) => runStratadocs(['release', root, '--rollback'])

/** Sends a request exactly as written: its path is not normalized. */
export function ask(
  origin: string,
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Makes the first release of a built site, which must print no error, and starts nginx on it. */
export async function serveRelease(dist: string): ReturnType<typeof startNginx> {
  const root = releaseFolder()
  expect(await runRelease(dist, root)).toMatchObject({ code: 0, err: '' })
  return startNginx(root)
}

/** Starts nginx on a release folder; `said` returns what it has written to its error output. */
export async function startNginx(root: string) {
  const child = spawn('node', [join(LOAD, 'serve.js'), root], { env: { ...process.env, PORT: '0' } })
  // Also of a server that has ended by itself before it is stopped.
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  let err = ''
  child.stderr.on('data', (chunk) => (err += chunk))
  const origin = await new Promise<string>((resolve, reject) => {
    let out = ''
    child.stdout.on('data', (chunk) => {
      out += chunk
      const found = /Serving (http:\/\/[^/]+)\//.exec(out)?.[1]
      if (found) resolve(found)
    })
    child.once('close', () => reject(new Error(err)))
  })
  const stop = () => {
    child.kill()
    return ended
  }
  const workedMs = () => workedBelow(child.pid ?? 0)
  return { origin, stop, workedMs, said: () => err, reload: () => child.kill('SIGHUP') }
}

/** Requests the addresses over 200 connections until `stop` is called, which returns the outcome. */
export function putUnderLoad(origin: string, addresses: readonly string[]): { stop: () => Promise<Load> } {
  const list = join(mkdtempSync(join(tmpdir(), 'stratadocs-load-')), 'addresses.txt')
  writeFileSync(list, `${addresses.join('\n')}\n`)
  const options = ['-t2', '-c200', '-d10m', '--timeout', '60s', '-s', join(LOAD, 'load.lua')]
  const child = spawn('wrk', [...options, origin, '--', list])
  // Otherwise a test that fails before it stops the load would leave it running for minutes.
  onTestFinished(() => void child.kill())
  const ended = outcomeOf(child)
  const stop = async () => {
    child.kill('SIGINT')
    const { out, err } = await ended
    const line = out.split('\n').find((one) => one.startsWith('{'))
    if (!line) throw new Error(`wrk: ${out}${err}`)
    const { requests, connect, read, write, timeout, status } = JSON.parse(line)
    return { requests, failed: connect + read + write + timeout + status }
  }
  return { stop }
}

/** The CPU time of a process and all below it, in milliseconds, as Linux counts it. */
function workedBelow(pid: number): number {
  const processes = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        // After the name of the program: its state, its parent, and further on two times in hundredths of a second.
        const [, fields = ''] = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')
        const [, parent, ...rest] = fields.split(' ').map(Number)
        return [{ pid: Number(name), parent, ms: 10 * ((rest[9] ?? 0) + (rest[10] ?? 0)) }]
      } catch {
        // It ended meanwhile.
        return []
      }
    })
  const below = (one: number): number =>
    processes
      .filter(({ pid: id, parent }) => id === one || parent === one)
      .reduce((sum, { pid: id, ms }) => sum + (id === one ? ms : below(id)), 0)
  return below(pid)
}

function outcomeOf(child: ChildProcessWithoutNullStreams): Promise<Outcome> {
  let out = ''
  let err = ''
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (err += chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? -1, out, err }))
  })
}
