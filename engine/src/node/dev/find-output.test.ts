import { describe, expect, it, vi } from 'vitest'
import { emitContext } from '../../../tests/sites/emit.ts'
import { loadFixture } from '../../../tests/sites/load-fixture.ts'
import type { OutputFile } from '../output/output-file.ts'
import { findOutput } from './find-output.ts'

const { context } = await loadFixture('reading')

/** What a file holds; pages are rendered as their titles. */
async function textOf(file: OutputFile | undefined): Promise<string> {
  if (!file) throw new Error('There is no such file.')
  return String('render' in file ? await file.render() : file.content)
}

describe('findOutput', () => {
  it('finds what any emitter writes, in whatever order it is asked for', async () => {
    const find = findOutput(emitContext(context))
    expect(await textOf(find('sitemap.xml'))).toContain('<urlset')
    expect(await textOf(find('v1/index.html'))).toBe('Welcome')
    expect(await textOf(find('v1/index.md'))).toMatch(/^# Welcome\n/)
    expect(await textOf(find('404.html'))).toBe('Page Not Found')
  })

  it('looks for several paths at once, and emits no more for the one that does not exist', () => {
    const markdownOf = vi.fn(context.markdownOf)
    const find = findOutput(emitContext({ ...context, markdownOf }))
    expect(find('v1', 'v1/index.html')?.file).toBe('v1/index.html')
    expect(markdownOf).not.toHaveBeenCalled()
  })

  it('has nothing for a path that nobody writes', () => {
    const find = findOutput(emitContext(context))
    expect(find('guide/nothing/index.html')).toBeUndefined()
    expect(find('constructor')).toBeUndefined()
  })

  it('emits no more than it is asked for, and nothing twice', () => {
    const markdownOf = vi.fn(context.markdownOf)
    const find = findOutput(emitContext({ ...context, markdownOf }))
    expect(find('index.html')).toBe(find('index.html'))
    expect(find('v1/index.html')).toBeDefined()
    expect(markdownOf).not.toHaveBeenCalled()
    expect(find('index.md')).toBe(find('index.md'))
    const asked = markdownOf.mock.calls.map(([doc]) => doc)
    expect(new Set(asked).size).toBe(asked.length)
    find('nothing.html')
    const all = markdownOf.mock.calls.map(([doc]) => doc)
    expect(new Set(all).size).toBe(all.length)
  })
})
