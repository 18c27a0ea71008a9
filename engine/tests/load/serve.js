#!/usr/bin/env node
// Serves a release folder on this machine with the configuration that it has, to test and measure both:
//   node tests/load/serve.js ROOT          (PORT changes the port, 0 takes a free one)
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

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

/** Waits until nginx is healthy; throws when it has nothing to serve. */
async function untilHealthy(url, child) {
  for (let tries = 0; tries < 100 && child.exitCode === null; tries++) {
    const status = await fetch(`${url}/healthz`).then(
      (response) => response.status,
      () => undefined,
    )
    if (status === 200) return
    if (status)
      throw new Error(
        `nginx cannot read a release (status ${status}). Check that the folder exists and its permissions.`,
      )
    await new Promise((done) => setTimeout(done, 50))
  }
  throw new Error('nginx did not start.')
}

async function serve(root) {
  const folder = mkdtempSync(join(tmpdir(), 'docs-nginx-'))
  chmodSync(folder, 0o755)
  if (user.uid) chownSync(folder, user.uid, user.gid)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const port = await choosePort()
  const config = writeConfig(folder, { root, port })
  const log = join(folder, 'access.log')
  const access = openSync(log, 'a')
  if (user.uid) chownSync(log, user.uid, user.gid)
  const options = { ...user, env, cwd: folder, stdio: ['ignore', access, 'pipe'] }
  const check = spawnSync('nginx', ['-t', '-q', '-c', config], { ...options, encoding: 'utf8' })
  if (check.error) throw new Error('nginx is not installed. Install nginx-light and libnginx-mod-http-brotli-static.')
  if (check.status !== 0) throw new Error(check.stderr)
  const child = spawn('nginx', ['-c', config], { ...options, stdio: ['ignore', access, 'inherit'] })
  child.once('exit', (code) => process.exit(process.exitCode ?? code ?? 1))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => child.kill('SIGQUIT'))
  process.on('SIGHUP', () => child.kill('SIGHUP'))
  try {
    await untilHealthy(`http://127.0.0.1:${port}`, child)
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
