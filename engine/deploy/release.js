#!/usr/bin/env node
// Deploys a built site, or rolls it back:
//   node deploy/release.js DIST ROOT
//   node deploy/release.js --rollback ROOT
//
//   ROOT/releases/<time>/site/           the files, with their compressed copies
//   ROOT/releases/<time>/redirects.map   the old addresses, for nginx
//   ROOT/current, ROOT/previous          links to the served release and to the previous one
//   ROOT/rolled-back                     while a rollback exchanges the two: the release that was served
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { copySite } from './copy-site.js'
import { linkedRelease, listReleases, pointLink } from './links.js'
import { withLock } from './lock.js'
import { precompress } from './precompress.js'
import { redirectMap } from './redirect-map.js'

const NEEDED = ['index.html', '404.html', '_redirects']
const MAP = 'redirects.map'

/** Copies and compresses into a draft; only a complete release gets its name, and only then is it linked. */
async function release(dist, root) {
  const missing = NEEDED.find((file) => !existsSync(join(dist, file)))
  if (missing) throw new Error(`${join(dist, missing)} is missing: ${dist} is not a built site. Nothing was changed.`)
  if (!relative(dist, root).startsWith('..'))
    throw new Error(
      `${root} is inside ${dist}, which the next build replaces. Choose another folder. Nothing was changed.`,
    )
  const current = linkedRelease(root, 'current')
  linkedRelease(root, 'previous')
  const name = new Date().toISOString().replace(/[:.]/g, '-')
  const draft = join(root, 'releases', `.${name}`)
  mkdirSync(draft, { recursive: true })
  copySite({ from: dist, to: join(draft, 'site'), last: current && join(root, 'releases', current, 'site') })
  const written = await precompress(join(draft, 'site'))
  writeFileSync(join(draft, MAP), redirectMap(readFileSync(join(dist, '_redirects'), 'utf8')))
  renameSync(draft, join(root, 'releases', name))
  // This link first: every file that an open page may request is always in one of the two.
  if (current) pointLink(root, 'previous', current)
  pointLink(root, 'current', name)
  removeOthers(root)
  say(root, `Serving ${name}; ${written} compressed files written.`, current)
}

/** Serves the previous release; a second rollback returns to the later one. */
function rollback(root) {
  const current = linkedRelease(root, 'current')
  const previous = linkedRelease(root, 'previous')
  if (!current || !previous || previous === current)
    throw new Error(`${root} has no previous release. Nothing was changed.`)
  // The served release first: if the process dies in between, the rollback has still happened. The third link serves
  // the files of the release that is rolled back while neither of the others does.
  pointLink(root, 'rolled-back', current)
  pointLink(root, 'current', previous)
  pointLink(root, 'previous', current)
  rmSync(join(root, 'rolled-back'))
  say(root, `Serving ${previous} again; ${current} is kept as the previous release.`, current)
}

/** Removes releases that are not linked, and the remains of killed runs; what another tool keeps there stays. */
function removeOthers(root) {
  const kept = [linkedRelease(root, 'current'), linkedRelease(root, 'previous')]
  for (const name of listReleases(root))
    if (!kept.includes(name)) rmSync(join(root, 'releases', name), { recursive: true, force: true })
}

/** Prints what is served now, and whether nginx has to reload its redirects. */
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
  // The server runs as another user and must be able to read everything.
  process.umask(0o022)
  await withLock(root, () => (values.rollback ? rollback(root) : release(positionals[0], root)))
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
