import { readFileSync } from 'node:fs'
import starlight from '@astrojs/starlight'
import { defineConfig } from 'astro/config'

// Written beside this file by the bench: title, origin, base path and versions.
const site = JSON.parse(readFileSync('site.json', 'utf8'))

export default defineConfig({
  site: site.origin,
  base: site.basePath,
  integrations: [
    // Each page gets the sidebar of its version from the middleware; the one of all versions would be in every page.
    starlight({ title: site.title, sidebar: [], routeMiddleware: './src/route-data.js' }),
  ],
})
