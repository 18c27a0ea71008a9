#!/usr/bin/env node
// Puts a built site into service, and takes it back:
//   node deploy/release.js DIST ROOT
//   node deploy/release.js --rollback ROOT
//
//   ROOT/releases/<time>/site/           the files, with their compressed twins
//   ROOT/releases/<time>/redirects.map   the old addresses, for nginx
//   ROOT/current, ROOT/previous          links to the release that is served and to the one before it
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { copySite } from './copy-site.js'
import { linkedRelease, pointLink, withLock } from './links.js'
import { precompress } from './precompress.js'
import { redirectMap } from './redirect-map.js'

const NEEDED = ['index.html', '404.html', '_redirects']
const MAP = 'redirects.map'

/** Copies and compresses beside what is served; only a whole release gets its name, and only then is it linked. */
async function release(dist, root) {
  const missing = NEEDED.find((file) => !existsSync(join(dist, file)))
  if (missing) throw new Error(`${join(dist, missing)} is missing: ${dist} is no built site. Nothing was changed.`)
  const current = linkedRelease(root, 'current')
  const name = new Date().toISOString().replace(/[:.]/g, '-')
  const draft = join(root, 'releases', `.${name}`)
  mkdirSync(draft, { recursive: true })
  copySite({ from: dist, to: join(draft, 'site'), last: current && join(root, 'releases', current, 'site') })
  const written = await precompress(join(draft, 'site'))
  writeFileSync(join(draft, MAP), redirectMap(readFileSync(join(dist, '_redirects'), 'utf8')))
  renameSync(draft, join(root, 'releases', name))
  // First this link: whatever a reader's page asks for is in one of the two at every moment.
  if (current) pointLink(root, 'previous', current)
  pointLink(root, 'current', name)
  removeOthers(root)
  say(root, `Serving ${name}; ${written} compressed files written.`, current)
}

/** Serves the release before; once more, and the later one is served again. */
function rollback(root) {
  const current = linkedRelease(root, 'current')
  const previous = linkedRelease(root, 'previous')
  if (!current || !previous || previous === current)
    throw new Error(`There is no release before the one that ${root} serves. Nothing was changed.`)
  // First what readers see. Should the power fail between the two, the site is back and only the way forward is lost.
  pointLink(root, 'current', previous)
  pointLink(root, 'previous', current)
  say(root, `Serving ${previous} again; ${current} is kept as the previous release.`, current)
}

/** Removes releases that no link leads to, and what a killed run left. */
function removeOthers(root) {
  const kept = [linkedRelease(root, 'current'), linkedRelease(root, 'previous')]
  for (const name of readdirSync(join(root, 'releases')))
    if (!kept.includes(name)) rmSync(join(root, 'releases', name), { recursive: true, force: true })
}

/** Says what is served now, and whether nginx has to read its list of old addresses again. */
function say(root, text, before) {
  process.stdout.write(`${text}\n`)
  const mapOf = (name) => readFileSync(join(root, 'releases', name, MAP), 'utf8')
  const now = mapOf(linkedRelease(root, 'current'))
  if (before && existsSync(join(root, 'releases', before)) && mapOf(before) !== now)
    process.stdout.write('The redirects changed: reload nginx (send its master process HUP).\n')
}

const usage = 'Usage: node deploy/release.js DIST ROOT | --rollback ROOT'
try {
  const { values, positionals } = parseArgs({ options: { rollback: { type: 'boolean' } }, allowPositionals: true })
  if (positionals.length !== (values.rollback ? 1 : 2)) throw new Error(usage)
  const root = positionals.at(-1)
  // The server is another user and has to read all of it.
  process.umask(0o022)
  await withLock(root, () => (values.rollback ? rollback(root) : release(positionals[0], root)))
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
