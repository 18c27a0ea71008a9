import { EventEmitter } from 'node:events'
import { cpSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { describe, expect, it } from 'vitest'
import { type DevSite, devSite } from '../../src/build/dev-site.ts'
import * as renderPage from '../../src/build/render-page.tsx'
import { renderArticle } from '../../src/theme/content/render-article.tsx'
import { FIXTURES } from '../sites/load-fixture.ts'
import { plainConfig } from '../sites/plain-config.ts'

const ROOT = join(import.meta.dirname, '..', '..')

/** A site while it is edited, with a development server that only notes what it was asked to load. */
interface Edited {
  readonly site: DevSite
  readonly contentDir: string
  /** Modules that came through the development server: what is edited, and no other part of the program. */
  readonly loaded: readonly string[]
  /** Tells of an edit as the server's watcher does. */
  readonly announce: (path: string) => void
}

/** The fixture site in a folder of its own, at `below` in it. */
async function openSite(below: string): Promise<Edited> {
  const dir = mkdtempSync(join(tmpdir(), 'mlops-docs-edits-'))
  const contentDir = join(dir, below)
  cpSync(join(FIXTURES, 'reading', 'content'), contentDir, { recursive: true })
  const loaded: string[] = []
  const watcher = Object.assign(new EventEmitter(), { add: () => watcher })
  const ssrLoadModule = async (name: string) => {
    loaded.push(name)
    return name.endsWith('render-article.tsx') ? { renderArticle } : renderPage
  }
  const vite = Promise.resolve({ watcher, ws: { send: () => {} }, ssrLoadModule } as unknown as ViteDevServer)
  const program = { root: ROOT, fingerprint: 'test', cacheDir: join(dir, 'cache') }
  const workspace = { program, paths: { contentDir, configFile: '', outDir: '' } }
  const site = devSite(workspace, { config: plainConfig, vite })
  await site.respond('/mlops/guide/first')
  return { site, contentDir, loaded, announce: (path) => watcher.emit('all', 'change', path) }
}

describe('docs dev, told of an edit,', () => {
  it.each(['content', 'src/content', 'src/theme/content/docs'])(
    'renders a page of %s with the components that are there already',
    async (below) => {
      const { site, contentDir, loaded, announce } = await openSite(below)
      announce(join(contentDir, 'v1', 'guide', 'first.md'))
      const { status } = await site.respond('/mlops/guide/first')
      expect([status, loaded]).toEqual([200, []])
    },
  )

  it('takes an edited component from the development server', async () => {
    const { site, loaded, announce } = await openSite('content')
    announce(join(ROOT, 'src', 'theme', 'doc', 'Pagination.tsx'))
    const { status } = await site.respond('/mlops/guide/first')
    expect([status, loaded]).toEqual([200, ['/src/build/render-page.tsx']])
  })

  it('compiles every page again after an edit of a component of articles', async () => {
    const { site, loaded, announce } = await openSite('content')
    announce(join(ROOT, 'src', 'theme', 'content', 'Admonition.tsx'))
    const { status } = await site.respond('/mlops/guide/first')
    expect([status, [...new Set(loaded)].sort()]).toEqual([
      200,
      ['/src/build/render-page.tsx', '/src/theme/content/render-article.tsx'],
    ])
  })
})
