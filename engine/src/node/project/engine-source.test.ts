import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { engineSource } from './engine-source.ts'

/** An engine below a folder of its own. `resolved` is what npm recorded of its installation, if anything. */
function installed(folder: string, resolved?: string): { dir: string; root: string } {
  const dir = mkdtempSync(join(tmpdir(), 'stratadocs-source-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const root = join(dir, folder)
  mkdirSync(root, { recursive: true })
  writeFileSync(join(root, 'package.json'), '{ "name": "stratadocs", "version": "1.2.3" }')
  const record = { packages: { 'node_modules/stratadocs': { version: '1.2.3', resolved } } }
  if (resolved !== undefined) writeFileSync(join(root, '..', '.package-lock.json'), JSON.stringify(record))
  return { dir, root }
}

const REGISTRY = 'https://registry.example.com/stratadocs/-/stratadocs-1.2.3.tgz'

it.each([
  ['a checkout is named by its folder', 'checkout/engine', undefined, 'file:../checkout/engine'],
  ['a package of a registry is pinned', 'node_modules/stratadocs', REGISTRY, '1.2.3'],
  ['so is one that npm did not install', 'node_modules/stratadocs', undefined, '1.2.3'],
  ['so is one whose file is gone', 'node_modules/stratadocs', 'file:stratadocs-1.2.3.tgz', '1.2.3'],
])('%s', (_what, folder, resolved, spec) => {
  const { dir, root } = installed(folder, resolved)
  expect(engineSource(root, join(dir, 'my-docs'))).toEqual({ name: 'stratadocs', spec })
})

it('a checkout is named from where a link to the new site leads', () => {
  const { dir, root } = installed('checkout/engine')
  mkdirSync(join(dir, 'far', 'away'), { recursive: true })
  symlinkSync(join('far', 'away'), join(dir, 'near'))
  expect(engineSource(root, join(dir, 'near', 'my-docs')).spec).toBe('file:../../../checkout/engine')
})

it('a packed engine comes along', () => {
  const { dir, root } = installed('tools/node_modules/stratadocs', 'file:../packed/stratadocs-1.2.3.tgz')
  const tarball = join(dir, 'packed', 'stratadocs-1.2.3.tgz')
  mkdirSync(join(tarball, '..'), { recursive: true })
  writeFileSync(tarball, '')
  const source = { name: 'stratadocs', spec: 'file:stratadocs-1.2.3.tgz', tarball }
  expect(engineSource(root, join(dir, 'my-docs'))).toEqual(source)
})
