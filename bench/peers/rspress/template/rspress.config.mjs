import { readFileSync } from 'node:fs'
import { defineConfig } from '@rspress/core'

// Written by the bench: title, base path and versions; and the sidebar of each version by the start of its addresses.
const read = (name) => JSON.parse(readFileSync(name, 'utf8'))
const site = read('site.json')

export default defineConfig({
  root: 'docs',
  title: site.title,
  base: site.basePath,
  multiVersion: { default: site.versions[0].name, versions: site.versions.map(({ name }) => name) },
  route: { cleanUrls: true },
  themeConfig: { sidebar: read('sidebars.json') },
})
