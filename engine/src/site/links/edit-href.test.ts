import { describe, expect, it } from 'vitest'
import { editHref } from './edit-href.ts'

describe('editHref', () => {
  it.each([
    ['https://git.example.com/content/', '1.0/guide/a.md', 'https://git.example.com/content/1.0/guide/a.md'],
    ['https://git.example.com/content', '1.0/a.md', 'https://git.example.com/content/1.0/a.md'],
    ['https://git.example.com/edit?file={file}#x', '1.0/a b.md', 'https://git.example.com/edit?file=1.0/a%20b.md#x'],
    ['https://git.example.com/{file}', '1.0/$&.md', 'https://git.example.com/1.0/%24%26.md'],
  ])('%s of %s', (editUrl, file, href) => {
    expect(editHref(editUrl, { file, frontMatter: {} })).toBe(href)
  })

  it.each([
    ['https://git.example.com/', 'https://example.com/a', 'https://example.com/a'],
    [undefined, 'https://example.com/a', undefined],
    ['https://git.example.com/', null, undefined],
    [undefined, undefined, undefined],
  ])('%s with custom_edit_url: %s', (editUrl, custom, href) => {
    const frontMatter = custom === undefined ? {} : { custom_edit_url: custom }
    expect(editHref(editUrl, { file: '1.0/a.md', frontMatter })).toBe(href)
  })
})
