#!/usr/bin/env node
// Serves a release folder on this machine with the configuration that it has, to test and measure both:
//   node tests/load/serve.js ROOT          (PORT changes the port, 0 takes a free one)
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'

/** On Debian nginx is not on the PATH of ordinary users. */
const env = { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` }

/** Never as root, as in production; 65534 is the user `nobody`. */
const user = process.getuid() === 0 ? { uid: 65534, gid: 65534 } : {}

/** The requested port, or a free one. */
async function choosePort() {
  const asked = Number(process.env.PORT ?? 8080)
  if (asked !== 0) return asked
  const probe = createServer().listen(0, '127.0.0.1')
  await new Promise((done) => probe.once('listening', done))
  const { port } = probe.address()
  await new Promise((done) => probe.close(done))
  return port
}

/** The configuration with the paths of this run; everything else is as in production. */
function writeConfig(folder, { root, port }) {
  const config = readFileSync(join(root, 'nginx.conf'), 'utf8')
    .replaceAll('/tmp/nginx', join(folder, 'nginx'))
    .replace('listen 8080', `listen 127.0.0.1:${port}`)
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, config)
  return file
}

/** Starts nginx and waits until it listens; on another free port if a process takes the first one before nginx does. */
async function startNginx(folder, { root, options }) {
  const port = await choosePort()
  const config = writeConfig(folder, { root, port })
  const check = spawnSync('nginx', ['-t', '-q', '-c', config], { ...options, encoding: 'utf8' })
  if (check.error) throw new Error('nginx is not installed. Install nginx-light and libnginx-mod-http-brotli-static.')
  if (check.status !== 0) throw new Error(check.stderr)
  const child = spawn('nginx', ['-c', config], options)
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill('SIGQUIT'))
  let said = ''
  let isRunning = true
  child.stderr.on('data', (chunk) => (said += chunk))
  child.once('close', () => (isRunning = false))
  // The check left this file empty; nginx writes to it once it listens. The pause leaves the processor to nginx.
  while (isRunning && readFileSync(join(folder, 'nginx.pid'), 'utf8') === '') await setTimeout(5)
  if (!isRunning && process.env.PORT === '0' && said.includes('Address already in use'))
    return startNginx(folder, { root, options })
  if (!isRunning) throw new Error(`nginx did not start. ${said}`)
  process.stderr.write(said)
  child.stderr.pipe(process.stderr)
  return { child, port }
}

/** Throws when nginx has nothing to serve. */
async function requireHealth(url) {
  const { status } = await fetch(`${url}/healthz`)
  if (status !== 200)
    throw new Error(`nginx cannot read a release (status ${status}). Check that the folder exists and its permissions.`)
}

async function serve(root) {
  const folder = mkdtempSync(join(tmpdir(), 'docs-nginx-'))
  chmodSync(folder, 0o755)
  if (user.uid) chownSync(folder, user.uid, user.gid)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const log = join(folder, 'access.log')
  const access = openSync(log, 'a')
  if (user.uid) chownSync(log, user.uid, user.gid)
  const options = { ...user, env, cwd: folder, stdio: ['ignore', access, 'pipe'] }
  const { child, port } = await startNginx(folder, { root, options })
  child.once('close', (code) => process.exit(process.exitCode ?? code ?? 1))
  process.on('SIGHUP', () => child.kill('SIGHUP'))
  try {
    await requireHealth(`http://127.0.0.1:${port}`)
  } catch (error) {
    child.kill()
    throw error
  }
  const { basePath } = JSON.parse(readFileSync(join(root, 'current', 'site', 'build.json'), 'utf8'))
  process.stdout.write(`Serving http://127.0.0.1:${port}${basePath} (log: ${log})\n`)
}

try {
  const [root] = process.argv.slice(2)
  if (!root) throw new Error('Usage: node tests/load/serve.js ROOT')
  await serve(resolve(root))
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
