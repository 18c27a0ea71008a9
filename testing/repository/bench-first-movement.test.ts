import { expect, it } from 'vitest'
import { firstMovementFiles } from '../../bench/speed/browser/first-movement-files.ts'

const FILES = [
  ['/mlops/', 'document'],
  ['/mlops/assets/app.0a1b2c3d.js', 'script'],
  ['/mlops/assets/styles.0a1b2c3d.css', 'style'],
  ['/mlops/assets/ahead.0a1b2c3d.js', 'script'],
  ['/mlops/assets/SearchModal.0a1b2c3d.js', 'script'],
  ['/mlops/assets/SearchModal.0a1b2c3d.css', 'style'],
  ['/mlops/assets/search-worker.0a1b2c3d.js', 'script'],
  ['/mlops/search-index/v1.0.0.titles.json', 'other'],
  ['/mlops/favicon.svg', 'image'],
] as const

it('counts the app, and what is fetched ahead for the search, each alone', () => {
  const { app, search } = firstMovementFiles(FILES.map(([url, kind]) => ({ url, kind, bytes: 1 })))
  expect(app.map(({ url }) => url)).toEqual(['/mlops/assets/app.0a1b2c3d.js'])
  expect(search.map(({ url }) => url.slice(url.lastIndexOf('/') + 1))).toEqual([
    'ahead.0a1b2c3d.js',
    'SearchModal.0a1b2c3d.js',
    'SearchModal.0a1b2c3d.css',
    'search-worker.0a1b2c3d.js',
    'v1.0.0.titles.json',
  ])
})
