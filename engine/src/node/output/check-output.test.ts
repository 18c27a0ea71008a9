import fs, { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { writeFileIn } from '../../../../testing/run-stratadocs.ts'
import { withSpiedFs } from '../../../tests/spied-fs.ts'
import { checkOutput, requireOtherPlace } from './check-output.ts'
import { isOutput } from './output-folders.ts'
import { openStaging } from './staging.ts'

let dir: string

beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'stratadocs-check-output-'))
  for (const file of ['site/content/v1/index.md', 'site/site.config.ts', 'site/static/a.png', 'program/src/cli.ts'])
    write(file, 'Text')
  for (const folder of ['site/empty', 'site/content/empty']) mkdirSync(join(dir, folder), { recursive: true })
  symlinkSync('site', join(dir, 'linked-site'))
  symlinkSync(join('site', 'content'), join(dir, 'linked-content'))
})

afterAll(() => rmSync(dir, { recursive: true, force: true }))

const write = (file: string, text: string) => writeFileIn(dir, file, text)

/** Why an output folder is refused, with paths from the temporary folder on. */
function refusal(out: string, { root = join(dir, 'program'), outDir = join(dir, out) } = {}): string | undefined {
  return messageOf(() => checkOutput(workspaceOf({ root, outDir })))
}

function workspaceOf({ root = join(dir, 'program'), outDir = join(dir, 'site/dist') } = {}) {
  const site = join(dir, 'site')
  const paths = { contentDir: join(site, 'content'), configFile: join(site, 'site.config.ts'), outDir }
  return { program: { root, bundle: '', fingerprint: '', cacheDir: join(dir, 'cache') }, paths }
}

function messageOf(check: () => void): string | undefined {
  try {
    check()
    return undefined
  } catch (error) {
    return (error as Error).message.replaceAll(`${dir}/`, '')
  }
}

async function build(out: string): Promise<void> {
  const staging = openStaging(join(dir, out), join(dir, 'cache'))
  await staging.write({ file: 'index.html', content: 'Home' }, 'home')
  staging.swap({ inputs: 'inputs', basePath: '/' })
}

const choose = 'Choose another with --out DIR.'

describe('an output folder', () => {
  it.each([
    ['site/content', 'is the content folder'],
    ['linked-content', 'is the content folder'],
    ['site/content/dist', 'is inside the content folder site/content'],
    ['linked-content/dist/new', 'is inside the content folder site/content'],
    ['site/static', 'is the static folder'],
    ['site', 'contains the content folder site/content'],
    ['linked-site', 'contains the content folder site/content'],
    ['program', 'contains the program program/bin'],
    ['program/dist', 'is inside the program program'],
    ['program/src', 'is the program'],
  ])('%s is refused', (out, why) => {
    expect(refusal(out)).toBe(`The output folder ${out} ${why}. ${choose}`)
  })

  it('is refused when it is or contains the current folder', () => {
    const current = join(dir, 'work', 'here')
    mkdirSync(current, { recursive: true })
    const cwd = vi.spyOn(process, 'cwd').mockReturnValue(current)
    expect(refusal('work/here')).toBe(`The output folder work/here is the current folder. ${choose}`)
    expect(refusal('work')).toBe(`The output folder work contains the current folder work/here. ${choose}`)
    cwd.mockRestore()
  })

  it('is accepted where sites are built by convention, also by the program in its own folder', () => {
    for (const out of ['site/dist', 'site/empty', 'public/new/folder', 'site/contents', 'linked-site/dist'])
      expect([out, refusal(out)]).toEqual([out, undefined])
    expect(refusal('site/dist', { root: join(dir, 'site') })).toBe(undefined)
  })

  it('is refused when it has files, and none of a build', () => {
    write('notes/todo.txt', 'Text')
    write('project/build.json', '{ "inputs": ["src"] }')
    for (const out of ['notes', 'project'])
      expect(refusal(out)).toBe(
        `The output folder ${out} is not empty, and no site was built there. Choose another with --out DIR, or empty it.`,
      )
    expect(refusal('notes/todo.txt')).toBe(`The output folder notes/todo.txt is a file. ${choose}`)
  })

  it('is refused when it is the site of a release, by whatever link', async () => {
    await build('released/releases/2026-01-02T03-04-05-678Z/site')
    symlinkSync(join('releases', '2026-01-02T03-04-05-678Z'), join(dir, 'released', 'current'))
    const isBuilt = refusal('released/current/site')
    for (const file of ['http.conf', 'server.conf', 'redirects.map']) write(`released/current/${file}`, '')
    expect([isBuilt, refusal('released/current/site')]).toEqual([
      undefined,
      'The output folder released/current/site is the site of a release. Build elsewhere, and release what was built: npx stratadocs release released --out DIR.',
    ])
  })

  it('is known as one of a build without the cache, unless it is a git working tree', async () => {
    await build('site/built')
    expect(refusal('site/built')).toBe(undefined)
    rmSync(join(dir, 'cache'), { recursive: true })
    expect(refusal('site/built')).toBe(undefined)
    write('site/built/.git/HEAD', 'ref: refs/heads/main')
    expect(refusal('site/built')).toBe(
      'The output folder site/built is a git working tree. Build elsewhere, and copy the site there.',
    )
  })
})

it('is not refused while another build puts its site in place', async () => {
  await build('site/moved')
  const outDir = join(dir, 'site/moved')
  const list = fs.readdirSync as (path: unknown, options: unknown) => never
  const listed = vi.spyOn(fs, 'readdirSync').mockImplementation((path, options) => {
    if (path === outDir) fs.renameSync(outDir, `${outDir}-away`)
    return list(path, options)
  })
  await withSpiedFs([listed], () => {
    expect(refusal('site/moved')).toBe(undefined)
    expect(listed).toHaveBeenCalledWith(outDir)
  })
})

it.each([
  ['site/dist', true],
  ['site/dist/v1/index.html', true],
  ['site/.dist.next-12/index.html', true],
  ['site/.dist.next-12-0123abcd-4567cdef/index.html', true],
  ['site/.dist.base-12', true],
  ['site/distributed-systems/index.md', false],
  ['site/content/dist/index.md', false],
  ['site/.dist.notes/index.md', false],
  ['site', false],
])('%s is written by builds: %s', (path, isWritten) => {
  expect(isOutput(join(dir, 'site', 'dist'), join(dir, path))).toBe(isWritten)
})

it.each([
  ['EBUSY', 'it is a mount point, or another program holds it'],
  ['EXDEV', 'it is in a layer of a container image'],
])('is left as it was, with a way out, when it cannot be moved: %s', async (code, why) => {
  await build('mounted')
  const rename = vi.spyOn(fs, 'renameSync').mockImplementation(() => {
    throw Object.assign(new Error(`${code}: cannot be renamed`), { code })
  })
  await withSpiedFs([rename], () =>
    expect(build('mounted')).rejects.toThrow(
      `The output folder ${join(dir, 'mounted')} cannot be replaced (${code}): ${why}. Build into a folder in it: --out ${join(dir, 'mounted', 'site')}.`,
    ),
  )
  expect(readdirSync(join(dir, 'mounted'))).toEqual(['build.json', 'index.html'])
})

it.each([
  ['site/content', 'is the content folder'],
  ['site/content/releases', 'is inside the content folder site/content'],
  ['site/static', 'is the static folder'],
  ['site', 'is the folder of the configuration'],
  ['program/src', 'is the program'],
  ['site/releases', undefined],
  ['releases', undefined],
])('releases are not written to a folder of the owner: %s', (folder, why) => {
  const said = why && `${folder} ${why}. Choose another folder. Nothing was changed.`
  expect(messageOf(() => requireOtherPlace(join(dir, folder), workspaceOf()))).toBe(said)
})
