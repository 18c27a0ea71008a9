import fs, {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { withSpiedFs } from '../../../tests/spied-fs.ts'
import { ABOUT, outputFolder } from '../../../tests/test-output.ts'
import type { TextFile } from './output-file.ts'
import { recoverOutput, swap } from './output-folders.ts'
import { openStaging } from './staging.ts'

const { dir, cacheDir, build, siblingOf, textOf } = outputFolder()

describe('a build into one folder', () => {
  const site = { 'index.html': 'Home', 'guide/index.html': 'Führer' }

  it('writes only what changed, whatever was built into other folders in between', async () => {
    expect(await build('dist', site)).toEqual(['index.html', 'guide/index.html'])
    for (let round = 0; round < 3; round++) await build('preview', { 'index.html': `Preview ${round}` })
    expect(await build('dist', { ...site, 'index.html': 'Home again' })).toEqual(['index.html'])
    expect(await build('dist', { ...site, 'index.html': 'Home again' })).toEqual([])
    expect(textOf('dist', 'guide/index.html')).toBe('Führer')
  })

  it('writes nothing when nothing changed, however short the build was', async () => {
    // So short that the last file and the record are often of the same millisecond.
    for (let round = 0; round < 50; round++) {
      const once = { 'index.html': `Home ${round}` }
      await build('dist', once)
      expect(await build('dist', once)).toEqual([])
    }
  })

  it('never takes a file that was touched, though a build of the same keys was made since', async () => {
    const files = { 'index.html': 'Home' }
    await build('dist', files)
    const setBack = (file: string, seconds = 10) => {
      const time = Date.now() / 1000 - seconds
      utimesSync(join(dir(), 'dist', file), time, time)
    }
    const buildAgain = async () => {
      for (let round = 0; round < 3; round++) {
        await build('dist', files)
        expect([round, textOf('dist', 'index.html')]).toEqual([round, 'Home'])
      }
    }
    for (const file of ['index.html', 'build.json']) setBack(file)
    // As long as the text of the build, and before the record was renewed.
    writeFileSync(join(dir(), 'dist', 'index.html'), 'Hand')
    setBack('index.html', 5)
    await buildAgain()
    // As `mv` and `cp -p` do.
    writeFileSync(join(dir(), 'dist', 'index.html'), 'Touched')
    setBack('index.html')
    await buildAgain()
  })

  it('removes what it cannot rename: the site before the last one in a layer of a container image', async () => {
    await build('dist', site)
    await build('dist', { ...site, 'index.html': 'Home again' })
    const layered = join(dir(), siblingOf('base'))
    const { renameSync } = fs
    const renamed = vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      if (from === layered) throw Object.assign(new Error('EXDEV: cross-device link not permitted'), { code: 'EXDEV' })
      renameSync(from, to)
    })
    await withSpiedFs([renamed], async () =>
      expect(await build('dist', { ...site, 'index.html': 'Home once more' })).toEqual(['index.html']),
    )
    expect([textOf('dist', 'index.html'), textOf('dist', 'guide/index.html')]).toEqual(['Home once more', 'Führer'])
    expect(readdirSync(dir()).filter((name) => name.startsWith('.dist'))).toEqual([siblingOf('base')])
  })

  it('keeps no more records than there are sites', async () => {
    const records = () => readdirSync(cacheDir(), { recursive: true }).filter((name) => String(name).endsWith('.json'))
    for (let round = 0; round < 5; round++) await build('dist', { 'index.html': `Home ${round}` })
    expect(records()).toHaveLength(2)
    for (const folder of ['one', 'two', 'three']) {
      await build(folder, { 'index.html': folder })
      rmSync(join(dir(), folder), { recursive: true })
    }
    await build('deep/site', { 'index.html': 'Deep' })
    rmSync(join(dir(), 'deep'), { recursive: true })
    await build('dist', { 'index.html': 'Home 5' })
    expect(records()).toHaveLength(2)
  })
})

describe('files that this program did not write', () => {
  const put = (file: string, text: string) => {
    mkdirSync(join(dir(), 'dist', file, '..'), { recursive: true })
    writeFileSync(join(dir(), 'dist', file), text)
  }
  const inDist = () =>
    readdirSync(join(dir(), 'dist'), { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(dir(), 'dist').length + 1))
      .sort()

  it('stay in every build, until somebody removes them', async () => {
    await build('dist', { 'index.html': 'Home' })
    put('CNAME', 'docs.example.com')
    put('.well-known/security.txt', 'Contact')
    symlinkSync('CNAME', join(dir(), 'dist', 'linked'))
    const all = ['.well-known/security.txt', 'CNAME', 'build.json', 'index.html', 'linked']
    for (let round = 0; round < 4; round++) {
      await build('dist', { 'index.html': `Home ${round}` })
      expect([round, inDist()]).toEqual([round, all])
    }
    expect(readlinkSync(join(dir(), 'dist', 'linked'))).toBe('CNAME')
    rmSync(join(dir(), 'dist', 'CNAME'))
    rmSync(join(dir(), 'dist', 'linked'))
    for (let round = 0; round < 3; round++) {
      await build('dist', { 'index.html': 'Home' })
      expect([round, inDist()]).toEqual([round, ['.well-known/security.txt', 'build.json', 'index.html']])
    }
  })

  it('stay in a folder that somebody has made during the first build', async () => {
    const staging = openStaging(join(dir(), 'dist'), cacheDir())
    await staging.write({ file: 'index.html', content: 'Home' }, 'home')
    put('notes.txt', 'Notes')
    staging.swap(ABOUT)
    expect(inDist()).toEqual(['build.json', 'index.html', 'notes.txt'])
  })

  it('leave no empty folder behind when somebody removes theirs', async () => {
    await build('dist', { 'index.html': 'Home' })
    put('media/pictures/a.png', 'Picture')
    for (let round = 0; round < 3; round++) await build('dist', { 'index.html': `Home ${round}` })
    rmSync(join(dir(), 'dist', 'media'), { recursive: true })
    for (let round = 0; round < 3; round++) {
      await build('dist', { 'index.html': `Home again ${round}` })
      expect([round, readdirSync(join(dir(), 'dist')).sort()]).toEqual([round, ['build.json', 'index.html']])
    }
  })

  it('give way to the folder of the site in whose place they were put', async () => {
    const site = (text: string) => ({ 'index.html': text, 'guide/first/index.html': 'Guide' })
    await build('dist', site('Home'))
    for (let round = 0; round < 3; round++) {
      rmSync(join(dir(), 'dist', 'guide'), { recursive: true })
      put('guide', 'A file')
      await build('dist', site(`Home ${round}`))
      expect([round, inDist()]).toEqual([round, ['build.json', 'guide/first/index.html', 'index.html']])
    }
  })

  it('are never dropped for a name that cannot be read: the build says so, and the old site stays', async () => {
    await build('dist', { 'index.html': 'Home', 'guide/index.html': 'Guide' })
    for (const parent of ['media', 'guide']) {
      const folder = Buffer.concat([Buffer.from(join(dir(), 'dist', parent, 'caf')), Buffer.from([0xe9])])
      put(`${parent}/a.txt`, 'Text')
      mkdirSync(folder)
      await expect(build('dist', { 'index.html': 'New', 'guide/index.html': 'Guide' })).rejects.toThrow(
        `has ${parent}/caf\uFFFD, whose name is not valid UTF-8, so it cannot be kept. Rename or remove it.`,
      )
      expect([textOf('dist', 'index.html'), textOf('dist', `${parent}/a.txt`)]).toEqual(['Home', 'Text'])
      rmdirSync(folder)
    }
  })

  it('are seen in a folder whose time was set back, as `cp -a` does', async () => {
    const site = (text: string) => ({ 'index.html': text, 'guide/index.html': 'Guide' })
    await build('dist', site('Home'))
    put('guide/notes.pdf', 'Notes')
    const setBack = () => utimesSync(join(dir(), 'dist', 'guide'), 0, 0)
    for (let round = 0; round < 3; round++) {
      setBack()
      await build('dist', site(`Home ${round}`))
      expect([round, inDist()]).toEqual([round, ['build.json', 'guide/index.html', 'guide/notes.pdf', 'index.html']])
    }
    rmSync(join(dir(), 'dist', 'guide', 'notes.pdf'))
    for (let round = 0; round < 3; round++) {
      setBack()
      await build('dist', site(`Home again ${round}`))
      expect([round, inDist()]).toEqual([round, ['build.json', 'guide/index.html', 'index.html']])
    }
  })

  it('go when they are compressed copies of what changed, is new or is gone', async () => {
    await build('dist', { 'index.html': 'Home', 'a.html': 'A', 'b.html': 'B' })
    const theirs = ['index.html.gz', 'a.html.br', 'b.html.zst', 'new.html.gz', 'dump.sql', 'dump.sql.gz']
    for (const file of theirs) put(file, 'Compressed')
    for (let round = 0; round < 3; round++) {
      await build('dist', { 'index.html': `Home ${round}`, 'a.html': 'A', 'new.html': 'New' })
      const kept = ['a.html', 'a.html.br', 'build.json', 'dump.sql', 'dump.sql.gz', 'index.html', 'new.html']
      expect([round, inDist()]).toEqual([round, kept])
    }
  })

  it('are known without the cache, and so is what is no longer part of the site', async () => {
    await build('dist', { 'index.html': 'Home', 'gone/index.html': 'Gone' })
    put('CNAME', 'docs.example.com')
    put('index.html.gz', 'Compressed')
    rmSync(cacheDir(), { recursive: true })
    await build('dist', { 'index.html': 'Home' })
    expect(inDist()).toEqual(['CNAME', 'build.json', 'index.html', 'index.html.gz'])
  })

  it('give way to a file of the site, and no link among them leads a page out of the folder', async () => {
    await build('dist', { 'index.html': 'Home' })
    put('guide', 'A file')
    mkdirSync(join(dir(), 'elsewhere'))
    symlinkSync(join(dir(), 'elsewhere'), join(dir(), 'dist', 'linked'))
    for (let round = 0; round < 3; round++) await build('dist', { 'index.html': `Home ${round}` })
    const site = { 'index.html': 'Home', 'guide/index.html': 'Guide', 'linked/index.html': 'Linked' }
    for (let round = 0; round < 3; round++) await build('dist', site)
    expect(inDist()).toEqual(['build.json', 'guide/index.html', 'index.html', 'linked/index.html'])
    expect(lstatSync(join(dir(), 'dist', 'linked')).isDirectory()).toBe(true)
    expect(readdirSync(join(dir(), 'elsewhere'))).toEqual([])
  })
})

it('a file of the cache stays as it is when its copy in the site is edited in place', async () => {
  const cached = join(dir(), 'cached.webp')
  writeFileSync(cached, 'Picture')
  const picture = {
    file: 'picture.webp',
    cacheInput: () => '',
    copyFrom: async () => cached,
    render: () => 'Not copied',
  }
  for (let round = 0; round < 3; round++) {
    const staging = openStaging(join(dir(), 'dist'), cacheDir())
    await staging.write(picture, 'picture')
    staging.swap(ABOUT)
    expect([round, textOf('dist', 'picture.webp')]).toEqual([round, 'Picture'])
    writeFileSync(join(dir(), 'dist', 'picture.webp'), 'Optimized')
    const later = new Date(Date.now() + 10_000)
    utimesSync(join(dir(), 'dist', 'picture.webp'), later, later)
  }
  expect(readFileSync(cached, 'utf8')).toBe('Picture')
})

describe('a site that cannot be put in place leaves the last one there', () => {
  // A folder cannot be moved into itself.
  it.each([
    ['because it cannot be renamed', '', /invalid argument/i, () => {}],
    [
      'because it is gone',
      'new',
      /was removed during the build/,
      () => rmSync(join(dir(), 'new'), { recursive: true }),
    ],
  ])('%s', async (_, next, message, meanwhile) => {
    await build('dist', { 'index.html': 'Home' })
    mkdirSync(join(dir(), 'new'))
    expect(() => swap(join(dir(), next), join(dir(), 'dist'), meanwhile)).toThrow(message)
    expect(textOf('dist', 'index.html')).toBe('Home')
    expect(siblingOf('replaced')).toBe('')
  })
})

describe('the unfinished site of a process', () => {
  const otherHost = `${process.pid}-00000000-00000000`
  const days = (count: number) => new Date(Date.now() - count * 86_400_000)

  it.each([
    ['with this number is removed', `${process.pid}`, days(0), false],
    ['of a process that runs is left alone', `${process.ppid}`, days(0), true],
    ['of a process that runs is removed after a day, as it may be another', `${process.ppid}`, days(2), false],
    ['in another container with this number is left alone', otherHost, days(0), true],
    ['in another container is removed after a day', otherHost, days(2), false],
  ])('%s', async (_, owner, modified, isKept) => {
    const folder = join(dir(), `.dist.next-${owner}`)
    mkdirSync(folder)
    utimesSync(folder, modified, modified)
    await build('dist', { 'index.html': 'Home' })
    expect(existsSync(folder)).toBe(isKept)
  })

  it('is as old as its build, not as the site that it starts from', async () => {
    for (const text of ['Home', 'Home again']) await build('dist', { 'index.html': text })
    utimesSync(join(dir(), siblingOf('base')), days(2), days(2))
    const { discard } = openStaging(join(dir(), 'dist'), cacheDir())
    expect(statSync(join(dir(), siblingOf('next'))).mtimeMs).toBeGreaterThan(days(1).getTime())
    discard()
  })

  it('has a name that no other has', () => {
    const names = [1, 2].map(() => {
      const { discard } = openStaging(join(dir(), 'dist'), cacheDir())
      const name = siblingOf('next')
      discard()
      return name
    })
    expect(new Set(names).size).toBe(2)
  })
})

describe('a folder beside the site', () => {
  it('never comes back after the site was removed', async () => {
    for (let round = 0; round < 3; round++) await build('dist', { 'index.html': `Home ${round}` })
    writeFileSync(join(dir(), 'dist', 'CNAME'), 'docs.example.com')
    await build('dist', { 'index.html': 'Home 3' })
    rmSync(join(dir(), 'dist'), { recursive: true })
    recoverOutput(join(dir(), 'dist'))
    expect(existsSync(join(dir(), 'dist'))).toBe(false)
    openStaging(join(dir(), 'dist'), cacheDir()).discard()
    recoverOutput(join(dir(), 'dist'))
    expect(existsSync(join(dir(), 'dist'))).toBe(false)
    await build('dist', { 'index.html': 'Home 4' })
    expect(readdirSync(join(dir(), 'dist')).sort()).toEqual(['build.json', 'index.html'])
  })

  it('comes back when a build was killed after it had moved the site there', async () => {
    for (let round = 0; round < 3; round++) await build('dist', { 'index.html': `Home ${round}` })
    renameSync(join(dir(), 'dist'), join(dir(), '.dist.replaced-1'))
    recoverOutput(join(dir(), 'dist'))
    expect(textOf('dist', 'index.html')).toBe('Home 2')
  })

  it('is left alone unless its name is one that builds give', async () => {
    const own = ['.dist.next-idea', '.dist.replaced-', '.dist.base-2.txt']
    for (const name of own) mkdirSync(join(dir(), name))
    for (let round = 0; round < 3; round++) await build('dist', { 'index.html': `Home ${round}` })
    expect(readdirSync(dir())).toEqual(expect.arrayContaining(own))
  })
})

it('a page that is removed stays away over three builds, and comes back once', async () => {
  const site = { 'index.html': 'Home', 'guide/index.html': 'Führer' }
  const pages = () => readdirSync(join(dir(), 'dist')).sort()
  await build('dist', site)
  for (let round = 0; round < 3; round++) {
    await build('dist', { 'index.html': 'Home' })
    expect([round, pages()]).toEqual([round, ['build.json', 'index.html']])
  }
  await build('dist', site)
  expect(pages()).toEqual(['build.json', 'guide', 'index.html'])
})

it('a name is that of a file or of a folder as the site has it, whatever it was in the builds before', async () => {
  const folder = (text: string) => ({ 'a/b.txt': text })
  const file = (text: string) => ({ a: text })
  for (const [round, site] of [folder, folder, file, file, file, folder, folder, folder].entries()) {
    const [[name, text] = ['', '']] = Object.entries(site(`Text ${round}`))
    await build('dist', site(text))
    expect([round, textOf('dist', name)]).toEqual([round, text])
  }
})

describe('files with the same text', () => {
  /** Builds a site of these files, in this order. */
  async function buildAll(files: readonly TextFile[]): Promise<void> {
    const staging = openStaging(join(dir(), 'dist'), cacheDir())
    for (const file of files) await staging.write(file, String(file.content))
    staging.swap(ABOUT)
  }

  it.each(['the first', 'a later'])('keep their text when one of them is written again, in %s build', async (when) => {
    if (when === 'a later') for (const text of ['1', '2', '3']) await buildAll([{ file: 'index.html', content: text }])
    await buildAll([
      { file: 'a.html', content: 'Same' },
      { file: 'b.html', content: 'Same' },
      { file: 'a.html', content: 'Other' },
      { file: 'c.html', content: 'Same' },
    ])
    expect(['a.html', 'b.html', 'c.html'].map((file) => textOf('dist', file))).toEqual(['Other', 'Same', 'Same'])
  })

  it('are not taken from a file that was written again', async () => {
    await buildAll([
      { file: 'a.html', content: 'Same' },
      { file: 'a.html', content: 'Other' },
      { file: 'b.html', content: 'Same' },
    ])
    expect(textOf('dist', 'b.html')).toBe('Same')
  })
})

it('a folder of the owner whose file has the name of a page takes its place, and no other page changes', async () => {
  const staging = openStaging(join(dir(), 'dist'), cacheDir())
  await staging.write({ file: 'index.html', content: 'Page' }, 'page')
  await staging.write({ file: 'copy.html', content: 'Page' }, 'page')
  await staging.write({ file: 'index.html', content: 'Owner' }, 'owner')
  staging.swap(ABOUT)
  expect([textOf('dist', 'index.html'), textOf('dist', 'copy.html')]).toEqual(['Owner', 'Page'])
  expect(existsSync(join(dir(), 'dist', 'build.json'))).toBe(true)
})

it('a folder that cannot be made is an error that says so, whatever the reason', async () => {
  const staging = openStaging(join(dir(), 'dist'), cacheDir())
  rmSync(dir(), { recursive: true })
  const written = staging.write({ file: 'guide/index.html', content: 'Page' }, 'page')
  await expect(written).rejects.toMatchObject({ syscall: 'mkdir' })
})
