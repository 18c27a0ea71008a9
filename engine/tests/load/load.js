#!/usr/bin/env node
// Measures a built site under load: 200 connections for 30 seconds against nginx with a release of the site, and against
// the preview server. Needs nginx, wrk and the configuration of the site beside its output folder:
//   node tests/load/load.js SITE/dist
import { spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'

const CONNECTIONS = 200
const SECONDS = 30

/** Kept between runs: compressing a whole site takes minutes, compressing only the changes takes seconds. */
const root = join(tmpdir(), 'stratadocs-load')

const PROGRAM = join(import.meta.dirname, '..', '..', 'bin', 'stratadocs.js')

const dist = resolve(process.argv[2] ?? 'dist')

function listSiteFiles() {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dist, join(entry.parentPath, entry.name)))
}

/** Every n-th address of a kind, so that a few hundred represent the whole site. */
function addressesOf(isWanted) {
  const { basePath } = JSON.parse(readFileSync(join(dist, 'build.json'), 'utf8'))
  const files = listSiteFiles().filter(isWanted).sort()
  const step = Math.ceil(files.length / 300)
  return files
    .filter((_, index) => index % step === 0)
    .map((file) => `${basePath}${file.replace(/(^|\/)index\.html$/, '')}`)
}

/** Pages have a page file next to them; redirects have none. */
const KINDS = {
  documents: (file) => file.endsWith('index.html') && existsSync(join(dist, dirname(file), 'page.json')),
  'page files': (file) => file.endsWith('page.json'),
  assets: (file) => file.startsWith('assets/'),
}

/** Starts a server and waits for its address. */
function start(args) {
  const child = spawn('node', args, {
    cwd: dirname(dist),
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`node ${args.join(' ')} exited.`)))
    let said = ''
    child.stdout.on('data', (chunk) => {
      said += chunk
      const origin = /Serving (http:\/\/[^/]+)\//.exec(said)?.[1]
      if (origin) resolve({ origin, stop: () => child.kill() })
    })
  })
}

function measure(origin, list) {
  const options = ['-t2', `-c${CONNECTIONS}`, `-d${SECONDS}s`, '-s', join(import.meta.dirname, 'load.lua')]
  const { stdout, error, stderr } = spawnSync('wrk', [...options, origin, '--', list], { encoding: 'utf8' })
  if (error) throw new Error('wrk is not installed. Install the package wrk.')
  const line = stdout.split('\n').find((one) => one.startsWith('{'))
  if (!line) throw new Error(`wrk printed no result: ${stderr}`)
  const { requests, seconds, bytes, p50, p99, max, ...errors } = JSON.parse(line)
  const failed = Object.values(errors).reduce((sum, count) => sum + count, 0)
  const megabytes = (bytes / seconds / 1e6).toFixed(1)
  return [Math.round(requests / seconds), megabytes, p50, p99, max, failed].join(' | ')
}

async function main() {
  if (!existsSync(join(dist, 'index.html'))) throw new Error(`There is no built site in ${dist}. Build it first.`)
  const folder = mkdtempSync(join(tmpdir(), 'docs-load-'))
  chmodSync(folder, 0o755)
  try {
    const release = [PROGRAM, 'release', root, '--out', dist]
    const { status } = spawnSync('node', release, { cwd: dirname(dist), stdio: 'inherit' })
    // Otherwise the release of an earlier run would be measured.
    if (status !== 0) throw new Error(`${dist} could not be released.`)
    const servers = {
      nginx: [join(import.meta.dirname, 'serve.js'), root],
      preview: [PROGRAM, 'preview', '--out', dist],
    }
    process.stdout.write(
      '| server | asked for | requests/s | MB/s | p50 ms | p99 ms | max ms | failed |\n|---|---|---|---|---|---|---|---|\n',
    )
    for (const [name, args] of Object.entries(servers)) {
      const { origin, stop } = await start(args)
      try {
        for (const [kind, isWanted] of Object.entries(KINDS)) {
          const list = join(folder, 'addresses.txt')
          writeFileSync(list, `${addressesOf(isWanted).join('\n')}\n`)
          process.stdout.write(`| ${name} | ${kind} | ${measure(origin, list)} |\n`)
        }
      } finally {
        stop()
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
