import { readFileSync } from 'node:fs'
import { defineConfig } from 'vitepress'

// Written by the bench: title, base path and versions; and the sidebar of each version by the start of its addresses.
const read = (name) => JSON.parse(readFileSync(name, 'utf8'))
const site = read('site.json')

export default defineConfig({
  title: site.title,
  base: site.basePath,
  srcDir: 'docs',
  outDir: 'dist',
  cleanUrls: true,
  // The sidebars of all versions go into a file of their own instead of into every page.
  metaChunk: true,
  themeConfig: {
    nav: [
      {
        text: site.versions[0].label,
        items: site.versions.map(({ label, path }) => ({ text: label, link: path === '' ? '/' : `/${path}/` })),
      },
    ],
    sidebar: read('sidebars.json'),
    search: { provider: 'local' },
  },
})
