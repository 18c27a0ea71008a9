// The sources of the program, and where it is bundled.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What npm, pnpm, and the versions of Yarn write into `node_modules` about the packages that they installed. */
const RECORDS = ['.package-lock.json', join('.pnpm', 'lock.yaml'), '.yarn-integrity', '.yarn-state.yml']

/**
 * The program in a folder: where it is bundled, before it is packed, or when it is first started after an edit, and its
 * fingerprint, which changes with every source and every dependency; caches are keyed by it.
 */
export function programOf(root) {
  const sources = hashOf(root, sourcesOf(root))
  const packages = installedPackages(root)
  const fingerprint = createHash('sha256').update(sources)
  if (packages) fingerprint.update(readFileSync(packages))
  return { root, bundle: join(root, 'program', sources), fingerprint: fingerprint.digest('hex').slice(0, 16) }
}

/** Bundles the program in a process of its own: the 200 MB that the bundler takes go when it ends. Ends this one on failure. */
export function bundleProgram(root, folder) {
  const { status } = spawnSync(process.execPath, [join(root, 'bin', 'bundle-program.js'), root, folder], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) process.exit(status ?? 1)
}

/**
 * The files that a package has, too: no tests, and no settings of the compiler. Their paths have slashes on any system, so that
 * the bundle of a package that was packed on another one is found.
 */
function sourcesOf(root) {
  const files = ['src', 'bin'].flatMap((folder) => filesIn(root, folder))
  return ['package.json', ...files.filter((file) => !/\.test\.tsx?$|\/tsconfig\.json$/.test(file)).sort()]
}

/** The files below a folder, as paths from `root`. The recursive listing of Node takes five times as long. */
function filesIn(root, folder) {
  return readdirSync(`${root}/${folder}`, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return filesIn(root, path)
    return entry.isFile() ? [path] : []
  })
}

function hashOf(root, files) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(`${root}/${file}`))
  return hash.digest('hex').slice(0, 16)
}

/** In the folder of a package, or above it: a package that is installed or part of a workspace has its packages there. */
function installedPackages(folder) {
  const file = RECORDS.map((name) => join(folder, 'node_modules', name)).find((one) => existsSync(one))
  if (file) return file
  const above = dirname(folder)
  return above === folder ? undefined : installedPackages(above)
}
