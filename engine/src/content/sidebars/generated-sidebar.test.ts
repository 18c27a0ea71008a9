import { describe, expect, it } from 'vitest'
import type { SidebarItem } from '../../model/navigation/sidebar.ts'
import { generateSidebar, type PositionedDoc } from './generated-sidebar.ts'

const doc = (id: string, position?: number): PositionedDoc => ({
  id,
  label: `The ${id}`,
  href: `/docs/${id}`,
  unlisted: false,
  ...(position !== undefined && { position }),
})

/** The sidebar as nested labels: a page is its id, a category its label and what it holds. */
function outline(docs: readonly PositionedDoc[]): unknown[] {
  const lines = (items: readonly SidebarItem[]): unknown[] =>
    items.map((item) => ('items' in item ? [item.label, ...lines(item.items)] : item.docId))
  return lines(generateSidebar(docs))
}

describe('generateSidebar', () => {
  it('lists the main doc first and the others by id', () => {
    expect(outline([doc('workspaces'), doc('batch-scoring'), doc('index')])).toEqual([
      'index',
      'batch-scoring',
      'workspaces',
    ])
  })

  it('makes a category of a folder, named after it', () => {
    expect(generateSidebar([doc('get-started/what-is')])).toEqual([
      {
        label: 'Get started',
        items: [{ label: 'The get-started/what-is', href: '/docs/get-started/what-is', docId: 'get-started/what-is' }],
      },
    ])
  })

  it('nests folders and puts the index of each first', () => {
    expect(outline([doc('py-client/examples/connect'), doc('py-client/changelog'), doc('py-client/index')])).toEqual([
      ['Py client', 'py-client/index', 'py-client/changelog', ['Examples', 'py-client/examples/connect']],
    ])
  })

  it('puts a page before the category of the same name', () => {
    expect(outline([doc('models/add'), doc('models'), doc('a')])).toEqual(['a', 'models', ['Models', 'models/add']])
  })

  it('orders by position first, pages without one last', () => {
    expect(outline([doc('index'), doc('a'), doc('b', 2), doc('c', 1), doc('d', 10)])).toEqual([
      'c',
      'b',
      'd',
      'index',
      'a',
    ])
  })

  it('places a category by the lowest position in it', () => {
    expect(outline([doc('index', 1), doc('z/late', 9), doc('z/early', 2), doc('a', 3)])).toEqual([
      'index',
      ['Z', 'z/early', 'z/late'],
      'a',
    ])
  })

  it('keeps unlisted pages, marked as such', () => {
    expect(generateSidebar([{ ...doc('secret'), unlisted: true }])).toEqual([
      { label: 'The secret', href: '/docs/secret', docId: 'secret', unlisted: true },
    ])
  })

  it('has room for a folder of hundreds of thousands of pages', () => {
    const [api] = generateSidebar(Array.from({ length: 200_000 }, (_, at) => doc(`api/${at}`)))
    expect(api && 'items' in api && api.items.length).toBe(200_000)
  })

  it('is empty for no docs', () => {
    expect(generateSidebar([])).toEqual([])
  })
})
