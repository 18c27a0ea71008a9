import { spawn } from 'node:child_process'
import { join } from 'node:path'

/** The fixture sites the browser tests read, each with the fixture its content is of. */
const FIXTURES = { reading: 'reading', shell: 'shell', plain: 'plain', hosted: 'push', 'hosted-only': 'push' }

/** Every site the browser tests read: this repository's own is `site`. */
export const SITES = ['site', ...Object.keys(FIXTURES)]

/**
 * Builds sites below a folder, each under its base path, and notes the folders as `SITE_DIR_<name>` for all who read them.
 * A site that is noted already is left as it is. Fixtures are built in turn beside the main site: two cores are busy.
 */
export async function buildSites(names, folder) {
  const missing = names.filter((name) => !process.env[`SITE_DIR_${name}`])
  const [own, fixtures] = [missing.filter((name) => name === 'site'), missing.filter((name) => name !== 'site')]
  await Promise.all([own, fixtures].map((group) => buildInTurn(group, folder)))
}

async function buildInTurn(names, folder) {
  for (const name of names) {
    const outDir = join(folder, name, 'mlops')
    await build(name, outDir)
    process.env[`SITE_DIR_${name}`] = outDir
  }
}

/** Tells what the build said, at once when it ends: another one runs beside it. */
function build(name, outDir) {
  const child = spawn('node', ['bin/docs.js', 'build', ...argsOf(name), '--out', outDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      process.stdout.write(said)
      if (code === 0) resolve()
      else reject(new Error(`The site ${name} could not be built.`))
    })
  })
}

function argsOf(name) {
  if (name === 'site') return []
  const folder = join('tests', 'fixtures')
  return ['--content', join(folder, FIXTURES[name], 'content'), '--config', join(folder, name, 'site.config.ts')]
}
