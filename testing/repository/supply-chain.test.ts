import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')

interface LockedPackage {
  readonly license?: string
  readonly hasInstallScript?: boolean
  readonly resolved?: string
  readonly integrity?: string
  readonly optional?: boolean
}

/** The links to the packages of this repository. */
const WORKSPACES = new Set(['h2o-mlops-docs', 'stratadocs', 'stratadocs-guide'].map((name) => `node_modules/${name}`))

const locked = Object.entries(
  (JSON.parse(read('package-lock.json')) as { packages: Record<string, LockedPackage> }).packages,
).filter(([path]) => path.includes('node_modules/') && !WORKSPACES.has(path))

/** Licenses that let a site be built and shown without conditions on its own text. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  '(MIT AND BSD)',
  'MIT OR Apache-2.0',
  // The bundler's parser of CSS and the checker of accessibility: run while building and testing, never shipped.
  'MPL-2.0',
  // The libraries under the image converter (libvips) and the layout of drawings (ELK): run while building, never shipped.
  'LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  'EPL-2.0',
])

describe('the packages of the lock file', () => {
  it('run no script when they are installed', () => {
    expect(locked.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)).toEqual([])
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m)
  })

  it('are named by their content, not by where they come from', () => {
    expect(locked.filter(([, { resolved }]) => resolved).map(([path]) => path)).toEqual([])
    // Those of other platforms may come from a mirror that lacks them: npm notes their hash where they are installed.
    const installed = locked.filter(([, { optional }]) => !optional)
    expect(installed.filter(([, { integrity }]) => !integrity).map(([path]) => path)).toEqual([])
  })

  it('have licenses that are known and allowed', () => {
    expect(locked.length).toBeGreaterThan(100)
    expect(locked.filter(([, { license }]) => !ALLOWED.has(license ?? '')).map(([path]) => path)).toEqual([])
  })

  it('are pinned to one version each', () => {
    const loose = ['.', 'engine', 'site', 'guide'].flatMap((folder) => {
      const { dependencies, devDependencies } = JSON.parse(read(`${folder}/package.json`)) as Record<
        string,
        Record<string, string>
      >
      return Object.entries({ ...dependencies, ...devDependencies }).filter(
        ([, range]) => !/^\d+\.\d+\.\d+$/.test(range),
      )
    })
    expect(loose).toEqual([])
  })

  it('are listed with their licenses', () => {
    const list = execFileSync('node', [join(ROOT, 'testing', 'licenses.js')], { encoding: 'utf8' })
    expect(read('testing/licenses.md'), 'Regenerate it: node testing/licenses.js > testing/licenses.md').toBe(list)
  })
})
