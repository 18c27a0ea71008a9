import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { STAMP_FILE } from '../output/output-record.ts'
import { release } from './release.ts'

const PROGRAM = join(import.meta.dirname, '..', '..', '..')

/** A built site without pages. */
function builtSite(dir: string): string {
  const dist = join(dir, 'dist')
  mkdirSync(dist)
  for (const file of ['index.html', '404.html', '_redirects']) writeFileSync(join(dist, file), '')
  writeFileSync(join(dist, STAMP_FILE), JSON.stringify({ basePath: '/docs/' }))
  return dist
}

describe('release', () => {
  it('leaves no draft when it fails, and what others have there', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'stratadocs-release-'))
    const [dist, root] = [builtSite(dir), join(dir, 'released')]
    mkdirSync(join(root, 'releases', '2026-01-01'), { recursive: true })
    // Copying succeeds; then the program has no templates.
    await expect(release({ dist, root, program: dir })).rejects.toThrow('http.conf')
    expect(readdirSync(join(root, 'releases'))).toEqual(['2026-01-01'])
    expect(readdirSync(root)).toEqual(['releases'])
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
