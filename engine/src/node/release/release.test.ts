import fs, {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { followLinksInRmSync } from '../../../tests/following-rm-sync.ts'
import { withSpiedFs } from '../../../tests/spied-fs.ts'
import { STAMP_FILE } from '../output/output-record.ts'
import { pointLink } from './links.ts'
import { release, rollBack } from './release.ts'

const PROGRAM = join(import.meta.dirname, '..', '..', '..')

/** A built site without pages. */
function builtSite(dir: string): string {
  const dist = join(dir, 'dist')
  mkdirSync(dist)
  for (const file of ['index.html', '404.html', '_headers', '_redirects']) writeFileSync(join(dist, file), '')
  writeFileSync(join(dist, STAMP_FILE), JSON.stringify({ basePath: '/docs/' }))
  return dist
}

describe('release', () => {
  it('leaves no draft when it fails, but what others have there', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'stratadocs-release-'))
    const [dist, root] = [builtSite(dir), join(dir, 'released')]
    mkdirSync(join(root, 'releases', '2026-01-01'), { recursive: true })
    // Copying succeeds; then the program has no templates.
    await expect(release({ dist, root, program: dir })).rejects.toThrow('http.conf')
    expect(readdirSync(join(root, 'releases'))).toEqual(['2026-01-01'])
    expect(readdirSync(root)).toEqual(['releases'])
  })

  it('makes room first: what a killed run left is gone, also if there is no room yet', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'stratadocs-release-'))
    const [dist, root] = [builtSite(dir), join(dir, 'released')]
    for (const name of ['.2026-01-02T03-04-05-678Z/site', '.ours', '2026-01-02T03-04-05-678Z/site'])
      mkdirSync(join(root, 'releases', name), { recursive: true })
    await expect(release({ dist, root, program: dir })).rejects.toThrow('http.conf')
    expect(readdirSync(join(root, 'releases')).sort()).toEqual(['.ours', '2026-01-02T03-04-05-678Z'])
  })

  it('removes no folder in which others have a file, even if it looks like a release', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'stratadocs-release-'))
    const [dist, root] = [builtSite(dir), join(dir, 'released')]
    const theirs = join(root, 'releases', '2026-01-02T03-04-05-678Z')
    mkdirSync(join(theirs, 'site'), { recursive: true })
    writeFileSync(join(theirs, 'notes.txt'), 'Notes')
    await release({ dist, root, program: PROGRAM })
    expect(readdirSync(theirs).sort()).toEqual(['notes.txt', 'site'])
  })

  it('leaves nothing when the first one fails', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'stratadocs-release-'))
    const [dist, root] = [builtSite(dir), join(dir, 'released')]
    mkdirSync(root)
    await expect(release({ dist, root, program: dir })).rejects.toThrow('http.conf')
    expect(readdirSync(root)).toEqual([])
  })

  it.each([
    ['has the same files', () => {}],
    ['lacks a file of it', (dist: string) => rmSync(join(dist, '_redirects'))],
  ])('refuses a site that is replaced while it is copied by one that %s', async (_what, change) => {
    const dir = mkdtempSync(join(tmpdir(), 'stratadocs-release-'))
    const [dist, root] = [builtSite(dir), join(dir, 'released')]
    const { copyFileSync } = fs
    const copy = vi.spyOn(fs, 'copyFileSync').mockImplementationOnce((from, to) => {
      copyFileSync(from, to)
      renameSync(dist, join(dir, 'base'))
      change(builtSite(dir))
    })
    await withSpiedFs([copy], () =>
      expect(release({ dist, root, program: PROGRAM })).rejects.toThrow(
        `A build replaced ${dist} while it was copied. Run the command again. Nothing was changed.`,
      ),
    )
    expect(readdirSync(root)).toEqual([])
  })

  it('is refused in the built site, by whatever link', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'stratadocs-release-'))
    const dist = builtSite(dir)
    mkdirSync(join(dist, 'released'))
    symlinkSync(dist, join(dir, 'linked'))
    await expect(release({ dist, root: join(dir, 'linked', 'released'), program: PROGRAM })).rejects.toThrow(
      'which the next build replaces',
    )
  })

  it('has the redirects of the site that it copied, also if that is replaced while it is compressed', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'stratadocs-release-'))
    const [dist, root] = [builtSite(dir), join(dir, 'released')]
    writeFileSync(join(dist, '_redirects'), '/docs/old /docs/new 301\n')
    const releasing = release({ dist, root, program: PROGRAM })
    // It has been copied by now.
    writeFileSync(join(dist, '_redirects'), '/docs/old /docs/newer 301\n')
    await releasing
    expect(readFileSync(join(root, 'current', 'redirects.map'), 'utf8')).toBe('"/docs/old" "/docs/new";\n')
  })
})

describe('rollBack', () => {
  /** Two releases of a site, and the names that the links lead to. */
  async function releasedTwice() {
    const dir = mkdtempSync(join(tmpdir(), 'stratadocs-release-'))
    const [dist, root] = [builtSite(dir), join(dir, 'released')]
    const first = await release({ dist, root, program: PROGRAM })
    const second = await release({ dist, root, program: PROGRAM })
    const linked = () => ['current', 'previous'].map((link) => basename(readlinkSync(join(root, link))))
    return { dist, root, names: [first.name, second.name] as const, linked }
  }

  it('leaves no other links, also if a process was killed while it made one', async () => {
    const { root, names, linked } = await releasedTwice()
    const [first, second] = names
    symlinkSync(join('releases', second), join(root, '.current'))
    symlinkSync('nowhere', join(root, '.previous'))
    followLinksInRmSync()
    expect(rollBack(root)).toMatchObject({ name: first, before: second })
    expect(linked()).toEqual([first, second])
    expect(readdirSync(root).sort()).toEqual(['current', 'nginx.conf', 'previous', 'releases', 'stratadocs.service'])
  })

  it('returns to the release before one that somebody removed while it was served', async () => {
    const { dist, root, names, linked } = await releasedTwice()
    const [first, second] = names
    rmSync(join(root, 'releases', second), { recursive: true })
    const { name: third, changed } = await release({ dist, root, program: PROGRAM })
    // Of the one that nginx was started with, nothing is known.
    expect([linked(), changed]).toEqual([[third, first], 'configuration'])
    expect(rollBack(root)).toMatchObject({ name: first, before: third })
  })

  it('serves no release that somebody removed', async () => {
    const { root, names, linked } = await releasedTwice()
    const [first, second] = names
    rmSync(join(root, 'releases', first), { recursive: true })
    expect(() => rollBack(root)).toThrow(
      `The previous release, ${first}, is no longer in ${join(root, 'releases')}. Check out its commit, build and release it. Nothing was changed.`,
    )
    expect(linked()).toEqual([second, first])
  })

  it('returns to the later release also if a rollback was killed after it had taken place', async () => {
    const { root, names, linked } = await releasedTwice()
    const [first, second] = names
    symlinkSync(join('releases', second), join(root, 'rolled-back'))
    pointLink(root, 'current', first)
    expect(rollBack(root)).toMatchObject({ name: second, before: first })
    expect(linked()).toEqual([second, first])
    expect(readdirSync(root)).not.toContain('rolled-back')
  })
})
