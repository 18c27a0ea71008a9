import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { STAMP_FILE } from '../output/output-record.ts'
import { release } from './release.ts'

describe('release', () => {
  it('leaves no draft when it fails, and what others have there', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'stratadocs-release-'))
    const [dist, root] = [join(dir, 'dist'), join(dir, 'released')]
    mkdirSync(dist)
    for (const file of ['index.html', '404.html', '_redirects']) writeFileSync(join(dist, file), '')
    writeFileSync(join(dist, STAMP_FILE), JSON.stringify({ basePath: '/docs/' }))
    mkdirSync(join(root, 'releases', '2026-01-01'), { recursive: true })
    // Copying succeeds; then the program has no templates.
    await expect(release({ dist, root, program: dir })).rejects.toThrow('http.conf')
    expect(readdirSync(join(root, 'releases'))).toEqual(['2026-01-01'])
    expect(readdirSync(root)).toEqual(['releases'])
  })
})
