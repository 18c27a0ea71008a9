// The sources of the program, and where it is bundled.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Changes with every source and every dependency; caches are keyed by it. A published package has no lock file. */
export function fingerprintOf(root) {
  return hashOf(root, ['package-lock.json', ...sourcesOf(root)])
}

/** The folder that `npm install` and `npm pack` bundle the program into; there is none if a source has changed since. */
export function installedBundle(root) {
  return join(root, 'program', hashOf(root, sourcesOf(root)))
}

/** Bundles the program in a process of its own: the 200 MB that the bundler takes go when it ends. Ends this one on failure. */
export function bundleProgram(root, folder) {
  const { status } = spawnSync(process.execPath, [join(root, 'bin', 'bundle-program.js'), root, folder], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  if (status !== 0) process.exit(status ?? 1)
}

/** The files that a package has, too: no tests, and no settings of the compiler. */
function sourcesOf(root) {
  const files = ['src', 'bin'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.test\.tsx?$|^tsconfig\.json$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
  )
  return ['package.json', ...files.sort()]
}

function hashOf(root, files) {
  const hash = createHash('sha256')
  for (const file of files.filter((one) => existsSync(join(root, one))))
    hash.update(`${file}\0`).update(readFileSync(join(root, file)))
  return hash.digest('hex').slice(0, 16)
}
