import { posix, win32 } from 'node:path'
import { describe, expect, it } from 'vitest'
import { pathBelow, withSlashes } from './file-paths.ts'

describe('the path of a file below a folder', () => {
  it.each([
    ['C:\\docs\\content', 'C:\\docs\\content\\v1\\guide\\first.md', 'v1/guide/first.md'],
    // The development server and version control write slashes, and the drive as they like.
    ['C:\\docs\\content', 'c:/docs/content/v1/index.md', 'v1/index.md'],
    ['C:\\docs\\content\\', 'C:\\docs\\content\\..draft.md', '..draft.md'],
    ['C:\\', 'C:\\index.md', 'index.md'],
    ['\\\\server\\share\\content', '\\\\server\\share\\content\\index.md', 'index.md'],
    ['C:\\docs\\content', 'C:\\docs\\content', undefined],
    ['C:\\docs\\content', 'C:\\docs\\content-old\\index.md', undefined],
    ['C:\\docs\\content', 'C:\\docs\\site.config.ts', undefined],
    ['C:\\docs\\content', 'D:\\docs\\content\\index.md', undefined],
  ])('on Windows: %s, %s', (folder, file, path) => {
    expect(pathBelow(folder, file, win32)).toBe(path)
  })

  it.each([
    ['/docs/content', '/docs/content/v1/guide/first.md', 'v1/guide/first.md'],
    ['/docs/content', '/docs/content/a\\b.md', 'a\\b.md'],
    ['/docs/content', '/docs/Content/index.md', undefined],
    ['/docs/content', '/docs/content-old/index.md', undefined],
    ['/docs/content', '/docs/content', undefined],
    ['/', '/index.md', 'index.md'],
  ])('elsewhere: %s, %s', (folder, file, path) => {
    expect(pathBelow(folder, file, posix)).toBe(path)
  })
})

it('a path is written with slashes, whatever the system writes', () => {
  expect(withSlashes('..\\docs\\content\\v1\\index.md', win32)).toBe('../docs/content/v1/index.md')
  expect(withSlashes('v1/a\\b.md', posix)).toBe('v1/a\\b.md')
})
