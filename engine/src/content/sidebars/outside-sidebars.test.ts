import { describe, expect, it } from 'vitest'
import type { Doc, Version } from '../../model/site.ts'
import type { SitePath } from '../../model/url.ts'
import { outsideNotice } from './outside-sidebars.ts'

function version(name: string, docs: readonly (Partial<Doc> & { id: string })[]): Version {
  const full = docs.map((doc): Doc => {
    const file = `v1/${doc.id}.md`
    const rest = { version: name, path: doc.id as SitePath, source: file, file, sourceId: doc.id, layer: 'v1' }
    return { ...rest, draft: false, unlisted: false, ...doc }
  })
  const byId = Object.fromEntries(full.map((doc) => [doc.id, doc]))
  return {
    name,
    label: name,
    path: name,
    isLast: false,
    mainDocId: 'index',
    docs: byId,
    drafts: [],
    sidebars: {},
  }
}

describe('outsideNotice', () => {
  it('names each file once, but none that is listed, unlisted on purpose, a draft or the main page', () => {
    const docs = [
      { id: 'index' },
      { id: 'listed', sidebar: 'defaultSidebar' },
      { id: 'hidden', unlisted: true },
      { id: 'later', draft: true },
    ]
    expect(outsideNotice([version('v1', docs)])).toEqual([])
    const lost = [...docs, { id: 'lost' }]
    expect(outsideNotice([version('v1', lost), version('v2', lost)])).toEqual([
      'No sidebar lists these pages, so readers find them only by links and search: v1/lost.md. Add their ids to sidebar.yaml, unless that is on purpose.',
    ])
  })

  it('counts what it does not name', () => {
    const many = Array.from({ length: 12 }, (_, at) => ({ id: `p${at}` }))
    expect(outsideNotice([version('v1', many)])[0]).toContain('v1/p9.md and 2 more. Add')
  })
})
