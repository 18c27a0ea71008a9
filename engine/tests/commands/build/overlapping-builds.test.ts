import fs, {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { openStaging } from '../../../src/node/output/staging.ts'
import { withSpiedFs } from '../../spied-fs.ts'
import { ABOUT, outputFolder, writeAll } from '../../test-output.ts'

const { dir, cacheDir, build, siblingOf, textOf } = outputFolder()

describe('builds that overlap', () => {
  const site = (page: string) => ({ 'index.html': 'Home', 'page.html': page })

  it('never take over a page that another build wrote in place of the one they have read', async () => {
    await build('dist', site('Old'))
    await build('dist', site('New'))
    // Another build has undone the edit, from the site before the last one.
    const older = join(dir(), 'older')
    renameSync(join(dir(), siblingOf('base')), older)
    const newer = openStaging(join(dir(), 'dist'), cacheDir())
    expect(await writeAll(newer, { 'index.html': 'Home' })).toEqual([])
    renameSync(join(dir(), 'dist'), join(dir(), 'gone'))
    writeFileSync(join(older, 'build.json'), readFileSync(join(older, 'build.json')))
    renameSync(older, join(dir(), 'dist'))
    expect(await writeAll(newer, { 'page.html': 'New' })).toEqual(['page.html'])
    newer.swap(ABOUT)
    for (let round = 0; round < 3; round++) {
      expect([round, textOf('dist', 'page.html')]).toEqual([round, 'New'])
      await build('dist', site('New'))
    }
  })

  it('keep the files of the owner, and no old page, if one swaps its site in while the other lists the folder', async () => {
    await build('dist', { 'index.html': 'Home', 'old.html': 'Old' })
    writeFileSync(join(dir(), 'dist', 'robots.txt'), 'Robots')
    cpSync(join(dir(), 'dist'), join(dir(), 'other'), { recursive: true })
    const staging = openStaging(join(dir(), 'dist'), cacheDir())
    await writeAll(staging, { 'index.html': 'Home' })
    const list = fs.readdirSync as (path: unknown, options: unknown) => never
    const listed = vi.spyOn(fs, 'readdirSync').mockImplementation((path, options) => {
      if (path !== join(dir(), 'dist') || existsSync(join(dir(), 'gone'))) return list(path, options)
      renameSync(path, join(dir(), 'gone'))
      try {
        return list(path, options)
      } finally {
        renameSync(join(dir(), 'other'), path)
      }
    })
    await withSpiedFs([listed], () => staging.swap(ABOUT))
    expect(readdirSync(join(dir(), 'dist'))).toEqual(['build.json', 'index.html', 'robots.txt'])
  })

  it('replace a site that another build puts in place while the last one is moved away', async () => {
    await build('dist', site('Old'))
    await build('other', site('Other'))
    const [dist, other] = [join(dir(), 'dist'), join(dir(), 'other')]
    const staging = openStaging(dist, cacheDir())
    await writeAll(staging, site('New'))
    const { renameSync: rename } = fs
    const moved = vi.spyOn(fs, 'renameSync').mockImplementation((from, to) => {
      // A swap without an end ends here: its site is gone.
      if (moved.mock.calls.length > 20) rmSync(join(dir(), siblingOf('next')), { recursive: true })
      rename(from, to)
      if (from === dist && existsSync(other)) rename(other, dist)
    })
    await withSpiedFs([moved], () => staging.swap(ABOUT))
    expect(existsSync(other)).toBe(false)
    expect(textOf('dist', 'page.html')).toBe('New')
    expect(siblingOf('replaced')).toBe('')
  })

  it('move an old site away before they remove it: another build that starts from it may still write there', async () => {
    await build('dist', site('Old'))
    const staging = openStaging(join(dir(), 'dist'), cacheDir())
    await writeAll(staging, site('New'))
    const left = join(dir(), '.dist.base-1')
    mkdirSync(left)
    const remove = vi.spyOn(fs, 'rmSync')
    const removed = await withSpiedFs([remove], () => {
      staging.swap(ABOUT)
      return remove.mock.calls.map(([path]) => path)
    })
    expect(existsSync(left)).toBe(false)
    expect(removed).not.toContain(left)
  })

  it('keep the record of a site that another build swaps in while they look for folders that are gone', async () => {
    const files = { 'index.html': 'Other' }
    await build('other', files)
    const [made, other] = [join(dir(), '.other.next-1'), join(dir(), 'other')]
    renameSync(other, made)
    const { existsSync: exists } = fs
    const looked = vi.spyOn(fs, 'existsSync').mockImplementation((path) => {
      const isThere = exists(path)
      if (path === other && !isThere) renameSync(made, other)
      return isThere
    })
    await withSpiedFs([looked], async () => {
      await build('dist', { 'index.html': 'Home' })
      expect(looked).toHaveBeenCalledWith(other)
    })
    expect(await build('other', files)).toEqual([])
  })
})
