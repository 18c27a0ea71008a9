import fs, { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { listAllFiles } from '../../../src/content/files/list-all-files.ts'
import { knownConfig } from '../../../src/node/config/known-config.ts'
import { requireFiles } from '../../../src/node/config/named-files.ts'
import { openStaging } from '../../../src/node/output/staging.ts'

type Call = (path: string, ...rest: unknown[]) => unknown

const real = { ...fs }
const calls = [
  ...(['existsSync', 'lstatSync', 'mkdirSync', 'readdirSync', 'readFileSync', 'rmdirSync', 'rmSync'] as const),
  ...(['statSync', 'unlinkSync', 'utimesSync', 'writeFileSync'] as const),
].map((name) => [name, (path: string, ...rest: unknown[]) => (real[name] as Call)(onDisk(path), ...rest)] as const)

/** As on macOS and Windows: a path leads to the existing entry, in upper or lower case. */
function onDisk(path: string): string {
  // Node removes folders by paths that are buffers.
  if (typeof path !== 'string' || !path.includes('stratadocs-case-')) return path
  const [folder, name] = [onDisk(dirname(path)), basename(path)]
  const names = real.existsSync(folder) ? real.readdirSync(folder) : []
  return join(folder, names.find((one) => one.toLowerCase() === name.toLowerCase()) ?? name)
}

// In the built-in module itself: test files share the modules that have imported it, so a mock would reach some of them.
beforeAll(() => {
  const native = (path: string) => real.realpathSync.native(onDisk(path))
  Object.assign(fs, Object.fromEntries(calls), {
    realpathSync: Object.assign((path: string) => real.realpathSync(onDisk(path)), { native }),
    linkSync: (from: string, to: string) => real.linkSync(onDisk(from), onDisk(to)),
    copyFileSync: (from: string, to: string, mode?: number) => real.copyFileSync(onDisk(from), onDisk(to), mode),
    // Only this changes how a name is spelled.
    renameSync: (from: string, to: string) => {
      const isSame = onDisk(from) === onDisk(to)
      real.renameSync(onDisk(from), isSame ? join(dirname(onDisk(to)), basename(to)) : onDisk(to))
    },
  })
  syncBuiltinESMExports()
})

afterAll(() => {
  const names = [...calls.map(([name]) => name), 'linkSync', 'copyFileSync', 'renameSync', 'realpathSync'] as const
  Object.assign(fs, Object.fromEntries(names.map((name) => [name, real[name]])))
  syncBuiltinESMExports()
})

it('files and folders whose names change only in case are published as they are spelled', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'stratadocs-case-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const outDir = join(dir, 'dist')
  const build = async (files: readonly string[]) => {
    const staging = openStaging(outDir, join(dir, 'cache'))
    for (const file of files) await staging.write({ file, content: file }, file)
    staging.swap({ inputs: 'inputs', basePath: '/' })
    return listAllFiles(outDir).sort()
  }
  const older = ['Guide/gone.html', 'Guide/index.html', 'Logo.png', 'build.json', 'index.html']
  const newer = ['build.json', 'guide/index.html', 'index.html', 'logo.png']
  for (const site of [older, older, newer, newer, newer, older, older]) {
    expect(await build(site.filter((file) => file !== 'build.json'))).toEqual(site)
    for (const file of site) if (file !== 'build.json') expect(readFileSync(join(outDir, file), 'utf8')).toBe(file)
  }
  expect(readdirSync(dir)).toHaveLength(3)
})

it('a file that the configuration names must be spelled as it is on the disk', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'stratadocs-case-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  mkdirSync(join(dir, 'static', 'img'), { recursive: true })
  writeFileSync(join(dir, 'static', 'img', 'logo.svg'), '')
  const configFile = join(dir, 'site.config.ts')
  writeFileSync(configFile, 'export default {}\n')
  const named = (file: string) => requireFiles([{ option: ['favicon'], file, dir: join(dir, 'static') }], configFile)
  await expect(named('/img/logo.svg')).resolves.toBeUndefined()
  await expect(named('/img/Logo.svg')).rejects.toThrow('Did you mean logo.svg?')
})

it('a file that a known configuration names is looked for again after its name changed in case', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'stratadocs-case-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  mkdirSync(join(dir, 'static'))
  writeFileSync(join(dir, 'static', 'logo.png'), 'picture')
  const configFile = join(dir, 'site.config.ts')
  const code = "export default { title: 'Site', origin: 'https://docs.example.com', favicon: 'logo.png' }\n"
  writeFileSync(configFile, code)
  const paths = { contentDir: dir, configFile, outDir: join(dir, 'dist') }
  const program = { root: dir, bundle: '', fingerprint: 'test', cacheDir: join(dir, 'cache') }
  const load = () => knownConfig({ paths, program }, { code, files: [] })
  expect((await load()).favicon).toBe('logo.png')
  fs.renameSync(join(dir, 'static', 'logo.png'), join(dir, 'static', 'Logo.png'))
  await expect(load()).rejects.toThrow('Did you mean Logo.png?')
})
