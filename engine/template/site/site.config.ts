import { defineConfig } from 'stratadocs'

export default defineConfig({
  title: 'My docs',
  tagline: 'Documentation in versions',
  // Where the site is published.
  origin: 'https://docs.example.com',
  basePath: '/',
  favicon: 'favicon.svg',
  navbar: {
    items: [
      { type: 'versions', position: 'right' },
      { type: 'search', position: 'right' },
    ],
  },
})
