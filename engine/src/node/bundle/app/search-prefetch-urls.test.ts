import { expect, it } from 'vitest'
import type { SiteConfig } from '../../../model/config.ts'
import { type BundledFile, searchPrefetchUrls } from './search-prefetch-urls.ts'

const FILES: readonly BundledFile[] = [
  { fileName: 'app.1.js', name: 'app', isEntry: true, imports: [] },
  {
    fileName: 'SearchModal.1.js',
    name: 'SearchModal',
    imports: ['app.1.js', 'scope.1.js'],
    viteMetadata: { importedCss: new Set(['SearchModal.1.css']) },
  },
  { fileName: 'scope.1.js', name: 'scope', imports: [] },
  { fileName: 'embedded-client.1.js', name: 'embedded-client', imports: ['scope.1.js'] },
  { fileName: 'hosted-client.1.js', name: 'hosted-client', imports: [] },
  { fileName: 'search-worker.1.js' },
]
const MODAL = ['SearchModal.1.js', 'SearchModal.1.css', 'scope.1.js'].map((name) => `/docs/assets/${name}`)

it.each([
  [
    'the site’s own search',
    { embedded: true },
    [
      ...MODAL,
      '/docs/assets/embedded-client.1.js',
      '/docs/assets/search-worker.1.js',
      '/docs/search-index/manifest.json',
      '/docs/search-index/*.titles.json',
    ],
  ],
  ['a hosted search', { embedded: true, hosted: {} }, [...MODAL, '/docs/assets/hosted-client.1.js']],
  ['no search', { embedded: false }, []],
])('lists what %s needs', (_what, search, expected) => {
  expect(searchPrefetchUrls(FILES, { basePath: '/docs/', search } as unknown as SiteConfig)).toEqual(expected)
})
