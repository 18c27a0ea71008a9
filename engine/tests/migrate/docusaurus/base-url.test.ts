import { describe, expect, it } from 'vitest'
import { imported } from '../imported-site.ts'

/** A base URL with the same name as the path of the documentation. */
const CONFIG = `module.exports = { title: 'Serving', url: 'https://docs.example.org', baseUrl: '/docs/',
  presets: [['classic', { docs: { lastVersion: '1.0' } }]] }`

const FILES = {
  'docusaurus.config.js': CONFIG,
  'versions.json': '["1.0"]',
  'docs/a.md': '',
  'docs/new.md': '',
  'versioned_docs/version-1.0/a.md': '',
  'versioned_docs/version-1.0/old.md': '',
}

describe('in a site below /docs/, a link', () => {
  it.each([
    ['to a page that only this version has', '/docs/docs/new', './new.md'],
    ['to a page that is missing', '/docs/docs/gone', '/docs/docs/gone'],
    ['to the base URL', '/docs', 'https://docs.example.org/docs/'],
    ['to a page that is no documentation', '/docs/blog', 'https://docs.example.org/docs/blog'],
  ])('%s still works', async (_what, target, expected) => {
    const { text } = await imported({ ...FILES, 'docs/from.md': `# From\n\n[It](${target}).\n` })
    expect(/\[It\]\((.*)\)\./.exec(text('content/next/from.md'))?.[1]).toBe(expected)
  })
})
