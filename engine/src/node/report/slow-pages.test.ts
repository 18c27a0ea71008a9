import { expect, it } from 'vitest'
import { loadFiles, pageText } from '../../../tests/sites/load-files.ts'
import { slowestPages } from './slow-pages.ts'

it('adds the time of a page to that of its text, and of no page of another kind', async () => {
  const { site } = await loadFiles({
    'versions.yaml': '- name: v1\n',
    'v1/index.md': pageText(),
    'v1/setup.md': pageText(),
  })
  const compileTimes = new Map([['v1/setup.md', 90]])
  const renderTimes = new Map([
    ['index.html', 4],
    ['page.json', 3],
    ['setup/index.html', 20],
    ['setup/page.json', 10],
    ['404.html', 2],
    ['print/index.html', 50],
  ])
  expect(slowestPages(site, { compileTimes, renderTimes })).toEqual([
    { file: 'v1/setup.md', compile: 90, render: 30, pages: 1 },
    { file: 'print/index.html', compile: 0, render: 50, pages: 1 },
    { file: 'v1/index.md', compile: 0, render: 7, pages: 1 },
    { file: '404.html', compile: 0, render: 2, pages: 1 },
  ])
})
