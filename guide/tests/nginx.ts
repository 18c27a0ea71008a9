import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** On Debian nginx is not on the PATH of ordinary users. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }

/** Never as root, as in production; 65534 is the user `nobody`. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}

/** Whether this machine has nginx. */
export const hasNginx = !spawnSync('nginx', ['-v'], { env, stdio: 'ignore' }).error

/** A server with the configuration of the guide. */
export interface Store {
  readonly url: string
  /** The file of the certificate, which a client has to trust. */
  readonly certificate: string
  /** The paths of its files. */
  readonly files: () => string[]
  /** The status of a request. */
  readonly send: (method: string, path: string, request?: { token?: string; body?: string }) => Promise<number>
  readonly stop: () => Promise<void>
}

/** Starts nginx with a `conf.d` configuration from the guide, with the paths and the port of this run. */
export async function serveStore(guideConfig: string, token: string): Promise<Store> {
  const dir = mkdtempSync(join(tmpdir(), 'stratadocs-store-'))
  const root = join(dir, 'files')
  for (const folder of [root, join(dir, 'uploads')]) mkdirSync(folder)
  for (const folder of [dir, root, join(dir, 'uploads')]) chmodSync(folder, 0o777)
  const certificate = makeCertificate(dir)
  const replaced = (port: number) => {
    const replacements = [
      ['/srv/store', dir],
      ['/etc/ssl/certs/store.example.com.pem', certificate],
      ['/etc/ssl/private/store.example.com.key', join(dir, 'tls.key')],
      ['listen 443 ssl', `listen 127.0.0.1:${port} ssl`],
      ['TOKEN', token],
    ] as const
    let server = guideConfig
    for (const [text, other] of replacements) {
      if (!server.includes(text)) throw new Error(`The configuration has no ${text}.`)
      server = server.replaceAll(text, other)
    }
    return server
  }
  const { port, stop } = await startOnFreePort(dir, replaced)
  const send: Store['send'] = (method, path, { token: sent, body } = {}) =>
    new Promise((resolve, reject) => {
      const headers = { ...(sent !== undefined && { authorization: `Bearer ${sent}` }) }
      const ca = readFileSync(certificate)
      request({ host: '127.0.0.1', port, path, method, headers, ca, agent: false }, (response) => {
        response.resume()
        response.once('end', () => resolve(response.statusCode ?? 0))
      })
        .on('error', reject)
        .end(body)
    })
  const files = () =>
    readdirSync(root, { recursive: true })
      .map(String)
      .filter((file) => file.includes('/'))
  return { url: `https://127.0.0.1:${port}/`, certificate, files, send, stop }
}

/** Starts nginx and waits until it listens; on another port if a process takes the first one before nginx does. */
async function startOnFreePort(
  dir: string,
  serverAt: (port: number) => string,
): Promise<{ port: number; stop: Store['stop'] }> {
  const port = await freePort()
  writeFileSync(join(dir, 'nginx.conf'), inMainConfig(dir, serverAt(port)))
  const child = spawn('nginx', ['-c', join(dir, 'nginx.conf')], { ...user, env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  let isRunning = true
  child.stderr.on('data', (chunk) => (said += chunk))
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve())).then(() => {
    isRunning = false
  })
  // It writes this file once it listens.
  while (isRunning && !existsSync(join(dir, 'pid'))) await setTimeout(5)
  const stop = async () => {
    child.kill()
    await ended
  }
  if (isRunning) return { port, stop }
  if (said.includes('Address already in use')) return startOnFreePort(dir, serverAt)
  throw new Error(`nginx did not start: ${said}`)
}

/** Wraps it in a main configuration, as a package does; this one writes only below the folder of this run. */
function inMainConfig(dir: string, server: string): string {
  const folders = ['proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${join(dir, name)};`)
  const main = ['daemon off;', `pid ${join(dir, 'pid')};`, 'error_log stderr;', 'events {}']
  return [...main, 'http {', 'access_log off;', ...folders, server, '}', ''].join('\n')
}

/** Writes a certificate for this machine and its key; returns the file of the certificate. */
function makeCertificate(dir: string): string {
  const [certificate, key] = [join(dir, 'tls.pem'), join(dir, 'tls.key')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const names = ['-subj', '/CN=store.example.com', '-addext', 'subjectAltName=IP:127.0.0.1']
  execFileSync('openssl', ['req', '-x509', ...kind, ...names, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  // The server's user reads it.
  chmodSync(key, 0o644)
  return certificate
}

/** A free port. */
async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => probe.once('listening', done))
  const address = probe.address()
  await new Promise((done) => probe.close(done))
  return address !== null && typeof address === 'object' ? address.port : 0
}
