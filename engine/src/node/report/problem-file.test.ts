import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { problemFile } from './problem-file.ts'

it('finds the files of the content, those of the static folder, and the configuration', () => {
  const dir = mkdtempSync(join(tmpdir(), 'stratadocs-problem-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const paths = { contentDir: join(dir, 'content'), configFile: join(dir, 'site.config.ts'), outDir: join(dir, 'dist') }
  writeFileSync(paths.configFile, '')
  mkdirSync(join(dir, 'static'))
  writeFileSync(join(dir, 'static', 'page.html'), '')
  symlinkSync('gone.txt', join(dir, 'static', 'link.txt'))
  const found = ['v1/index.md', '/page.html', '/link.txt', paths.configFile].map((file) => problemFile(file, paths))
  const expected = ['content/v1/index.md', 'static/page.html', 'static/link.txt', 'site.config.ts']
  expect(found).toEqual(expected.map((file) => join(dir, file)))
})
