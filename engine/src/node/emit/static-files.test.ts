import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { emitContext } from '../../../tests/sites/emit.ts'
import { loadFixture } from '../../../tests/sites/load-fixture.ts'
import { openContent } from '../../content/files/content-files.ts'
import { contentHash } from '../../content/files/hash.ts'
import { openQueryTable } from '../queries/query-table.ts'
import { recorder } from '../queries/recorder.ts'
import { outputKeys } from './output-keys.ts'
import { staticFiles } from './static-files.ts'

const { context } = await loadFixture('reading')

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script><text>Kept</text></svg>'

/** A static folder with these files, and what emitters work with. */
function inputWith(files: Readonly<Record<string, string>>) {
  const staticDir = mkdtempSync(join(tmpdir(), 'stratadocs-static-'))
  onTestFinished(() => rmSync(staticDir, { recursive: true, force: true }))
  for (const [file, text] of Object.entries(files)) writeFileSync(join(staticDir, file), text)
  return { ...emitContext(context), staticDir, content: openContent(staticDir, staticDir) }
}

it('the static folder is listed without reading a file', () => {
  const input = inputWith({ 'a.png': 'a', 'b.png': 'b', 'c.svg': SVG })
  const found: string[] = []
  for (const { file } of staticFiles.emit(input)) {
    found.push(file)
    // Those that are not listed yet cannot be read any more.
    rmSync(input.staticDir, { recursive: true, force: true })
  }
  expect(found.sort()).toEqual(['a.png', 'b.png', 'c.svg'])
})

it('a file of the static folder is published as it is, under the hash of its bytes', async () => {
  const input = inputWith({ 'a.png': 'a', 'c.svg': SVG })
  const [picture, svg] = [...staticFiles.emit(input)].sort((one, other) => (one.file < other.file ? -1 : 1))
  if (!picture || !svg || 'render' in picture || !('render' in svg)) throw new Error('Unexpected files.')
  const keyOf = outputKeys(input, { table: openQueryTable(), recorder: recorder() })
  expect([String(picture.content), keyOf(picture)]).toEqual(['a', contentHash('a')])
  expect(svg.cacheInput()).toEqual([contentHash(SVG), ''])
  expect(await svg.render()).toContain('<text>Kept</text>')
  expect(await svg.render()).not.toContain('script')
  // Other bytes are never written under the key of the first ones.
  writeFileSync(join(input.staticDir, 'a.png'), 'edited')
  expect(() => picture.content).toThrow('a.png changed while the site was being read.')
})
