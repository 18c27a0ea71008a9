import type fs from 'node:fs'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { listAllFiles } from '../../../src/node/output/list-all-files.ts'
import { openStaging } from '../../../src/node/output/staging.ts'

// As macOS and Windows have: a path leads to what is there, in whatever spelling, and only a rename changes that.
vi.mock('node:fs', async (importOriginal) => {
  const real = await importOriginal<typeof fs>()
  const onDisk = (path: string): string => {
    const [parent, name] = [dirname(path), basename(path)]
    if (parent === path) return path
    const folder = onDisk(parent)
    const names = folder.includes('stratadocs-case-') && real.existsSync(folder) ? real.readdirSync(folder) : []
    return join(folder, names.find((one) => one.toLowerCase() === name.toLowerCase()) ?? name)
  }
  const { basename, dirname, join } = await import('node:path')
  type Call = (path: string, ...rest: unknown[]) => unknown
  const isCall = (entry: [string, unknown]): entry is [string, Call] => /[a-z]Sync$/.test(entry[0])
  const onePath = Object.entries<unknown>(real)
    .filter(isCall)
    .map(([name, call]) => [name, (path: string, ...rest: unknown[]) => call(onDisk(path), ...rest)])
  const calls = {
    ...Object.fromEntries(onePath),
    linkSync: (from: string, to: string) => real.linkSync(onDisk(from), onDisk(to)),
    copyFileSync: (from: string, to: string, mode?: number) => real.copyFileSync(onDisk(from), onDisk(to), mode),
    renameSync: (from: string, to: string) => {
      const isSame = onDisk(from) === onDisk(to)
      real.renameSync(onDisk(from), isSame ? join(dirname(onDisk(to)), basename(to)) : onDisk(to))
    },
  }
  return { ...real, ...calls, default: { ...real, ...calls } }
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
