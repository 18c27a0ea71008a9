import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { listFiles } from '../../../engine/src/content/files/list-files.ts'
import { type PlainHost, servePlain } from '../../../testing/browser/plain-host.ts'
import { siteDir } from '../../../testing/browser/sites.ts'

const CONTENT = join(import.meta.dirname, '..', '..', 'content')

/** How many pages each version shows, by its folder. */
const PAGES = {
  '': 44,
  'v0.70.0': 98,
  'v0.69.7': 93,
  'v0.68.0': 91,
  'v0.67.0': 89,
  'v0.66.1': 93,
  'v0.65.1': 93,
  'v0.64.0': 91,
}

/** Every HTML file of the built site that shows a doc, with its text. */
function docPages(): { file: string; html: string }[] {
  return listFiles(siteDir('site'))
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({ file, html: readFileSync(join(siteDir('site'), file), 'utf8') }))
    .filter(({ html }) => html.includes('"kind":"doc"'))
}

/** The built site's file for a URL. */
function fileOf(href: string): string {
  const path = href.replace(/^\/mlops\/?/, '').replace(/[?#].*$/, '')
  return join(siteDir('site'), path, 'index.html')
}

test('each version shows its pages, from few source files', () => {
  const pages = docPages()
  const counts = Object.fromEntries(
    Object.keys(PAGES).map((path) => {
      const isOfVersion = ({ file }: { file: string }) =>
        path === '' ? !/^v\d/.test(file) : file.startsWith(`${path}/`)
      return [path, pages.filter(isOfVersion).length]
    }),
  )
  expect(counts).toEqual(PAGES)
  expect(pages).toHaveLength(692)
  const sources = listFiles(CONTENT).filter((file) => file.endsWith('.md'))
  expect(sources.length).toBeLessThanOrEqual(235)
})

/** The redirects that hosts and servers read, as their old and new URLs. */
function redirectRules(): { from: string; to: string }[] {
  const lines = readFileSync(join(siteDir('site'), '_redirects'), 'utf8')
    .trim()
    .split('\n')
  return lines.map((line) => line.split(' ')).map(([from = '', to = '']) => ({ from, to }))
}

test('every old URL redirects to a page', () => {
  const rules = redirectRules().filter(({ from }) => from !== '/')
  expect(rules).toHaveLength(3376)
  for (const { from, to } of rules) expect(existsSync(fileOf(to)), `${from} redirects to ${to}`).toBe(true)
})

test('an old URL that is not below a moved folder has a page that redirects', () => {
  const pages = redirectRules().filter(({ from }) => from !== '/' && existsSync(fileOf(from)))
  expect(pages).toHaveLength(592)
  for (const { from, to } of pages) expect(readFileSync(fileOf(from), 'utf8')).toContain(`data-href="${to}"`)
})

test.describe('on the simplest static host', () => {
  let host: PlainHost
  test.beforeAll(() => {
    host = servePlain(siteDir('site'))
  })
  test.afterAll(() => host.close())

  test('an old URL redirects to its page', async ({ page: tab }) => {
    for (const [old, page] of [
      ['get-started/what-is-h2o-mlops', 'get-started/what-is'],
      ['v1.0.19', ''],
      ['v1.0.19/models/add-models', 'models/add'],
      ['v0.70.7/deployments/create', 'v0.70.0/deployments/create'],
      ['v0.70.1/py-client/py-client-examples/h2o-3', 'v0.70.0/py-client/legacy/examples/h2o-3'],
      ['v0.69.1/py-client-using', 'v0.69.7/py-client/usage'],
      ['v0.64.0/experiments/mlflow-model-support', 'v0.64.0/experiments/understand'],
      ['v0.67.0/home', 'v0.67.0'],
    ])
      await test.step(`${old} redirects to ${page || 'the home page'}`, async () => {
        await tab.goto(`${host.base}${old}?a=1#b`)
        await expect(tab).toHaveURL(`${host.base}${page}?a=1#b`)
      })
  })
})
