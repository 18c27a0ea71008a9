import { describe, expect, it, vi } from 'vitest'
import { emitContext } from '../../../tests/sites/emit.ts'
import { loadFixture } from '../../../tests/sites/load-fixture.ts'
import type { OutputFile } from '../output/output-file.ts'
import { findOutput, outputContent, rulesOf } from './find-output.ts'

const { context } = await loadFixture('reading')

/** What a file holds; pages are rendered as their titles. */
async function textOf(file: OutputFile | undefined): Promise<string> {
  if (!file) throw new Error('There is no such file.')
  return String(await outputContent(file))
}

describe('findOutput', () => {
  it('finds what any emitter writes, in whatever order it is asked for', async () => {
    const find = findOutput(emitContext(context))
    expect(await textOf(find(['sitemap.xml']))).toContain('<urlset')
    expect(await textOf(find(['v1/index.html']))).toBe('Welcome')
    expect(await textOf(find(['v1/index.md']))).toMatch(/^> v1 is not the newest version; .+\n\n# Welcome\n/)
    expect(await textOf(find(['404.html']))).toBe('Page Not Found')
  })

  it('looks for several paths at once', () => {
    const find = findOutput(emitContext(context))
    expect(find(['v1', 'v1/index.html'])?.file).toBe('v1/index.html')
  })

  it('finds the files of a page that is named without looking at others', async () => {
    const doc = [...context.docsByPath.values()].at(-1)
    const find = findOutput(emitContext({ ...context, site: { ...context.site, versions: [] } }))
    expect(find([`${doc?.path}/index.html`])).toBeUndefined()
    expect(find([`${doc?.path}/index.html`], doc)?.file).toBe(`${doc?.path}/index.html`)
  })

  it('says again what kept a file from being made', () => {
    const linksOf = () => {
      throw new Error('broken')
    }
    const find = findOutput(emitContext({ ...context, latest: undefined as never, linksOf }))
    expect(() => find(['nothing.html'])).toThrow()
    expect(() => find(['nothing.html'])).toThrow()
  })

  it('has nothing for a path that nobody writes', () => {
    const find = findOutput(emitContext(context))
    expect(find(['guide/nothing/index.html'])).toBeUndefined()
    expect(find(['constructor'])).toBeUndefined()
  })

  it('makes no page that it is not asked for, and finds the same file again', async () => {
    const linksOf = vi.fn(context.linksOf)
    const find = findOutput(emitContext({ ...context, linksOf }))
    expect(find(['index.html'])).toBe(find(['index.html']))
    expect(find(['nothing.html'])).toBeUndefined()
    expect(linksOf).not.toHaveBeenCalled()
    expect(await textOf(find(['index.md']))).toMatch(/^> v2 is the newest version\. .+\n\n# /)
    expect(linksOf).toHaveBeenCalledOnce()
  })
})

describe('rulesOf', () => {
  it('reads the rules for redirects of a reading once', async () => {
    const reading = { find: findOutput(emitContext(context)) }
    const rules = await rulesOf(reading)
    expect(rules.get('/docs/latest/home')).toMatchObject({ to: '/docs/', status: '301' })
    expect(await rulesOf(reading)).toBe(rules)
  })
})
