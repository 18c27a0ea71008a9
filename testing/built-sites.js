import { spawn } from 'node:child_process'
import { basename, dirname, join } from 'node:path'

const ENGINE = join(dirname(import.meta.dirname), 'engine')

/** The fixture sites of the browser tests, each with the fixture its content comes from. */
const FIXTURES = {
  reading: 'reading',
  everything: 'everything',
  shell: 'shell',
  plain: 'plain',
  hosted: 'push',
  'hosted-only': 'push',
}

/** Every site of the browser tests; `site` is this repository's own. */
export const SITES = ['site', ...Object.keys(FIXTURES)]

/** The last part of each site's base path: the name of its output folder, so that a host serves the folder above it. */
const baseNameOf = (name) => (name === 'site' ? 'mlops' : 'docs')

/** The base path of a site that `buildSites` built into a folder. */
export function basePathOf(outDir) {
  return `/${basename(outDir)}/`
}

/**
 * Builds sites below a folder, each under its base path, and sets `SITE_DIR_<name>` to each folder. A site whose variable is
 * set is not built. Fixtures are built one after the other, in parallel with the main site, to keep two cores busy.
 */
export async function buildSites(names, folder) {
  const missing = names.filter((name) => !process.env[`SITE_DIR_${name}`])
  const [own, fixtures] = [missing.filter((name) => name === 'site'), missing.filter((name) => name !== 'site')]
  await Promise.all([own, fixtures].map((group) => buildInTurn(group, folder)))
}

async function buildInTurn(names, folder) {
  for (const name of names) {
    const outDir = join(folder, name, baseNameOf(name))
    await build(name, outDir)
    process.env[`SITE_DIR_${name}`] = outDir
  }
}

/** Runs a build and prints its output when it ends, because another runs in parallel. */
function build(name, outDir) {
  const child = spawn('node', [join(ENGINE, 'bin', 'stratadocs.js'), 'build', ...argsOf(name), '--out', outDir], {
    cwd: join(ENGINE, '..', 'site'),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      process.stdout.write(output)
      if (code === 0) resolve()
      else reject(new Error(`The site ${name} could not be built.`))
    })
  })
}

function argsOf(name) {
  if (name === 'site') return []
  const folder = join(ENGINE, 'tests', 'fixtures')
  return ['--content', join(folder, FIXTURES[name], 'content'), '--config', join(folder, name, 'site.config.ts')]
}
