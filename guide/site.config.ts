import { defineConfig } from 'stratadocs'

export default defineConfig({
  title: 'stratadocs',
  tagline: 'How to write, version, configure and operate a documentation site',
  origin: 'https://docs.example.com',
  basePath: '/',
  favicon: 'favicon.svg',
  css: './theme.css',
  checks: { spelling: 'error' },
  videos: ['youtube'],
  colorMode: { followSystem: true },
  navbar: {
    title: 'stratadocs',
    items: [
      { type: 'doc', target: 'start', label: 'Start' },
      { type: 'doc', target: 'write/pages', label: 'Write' },
      { type: 'doc', target: 'options', label: 'Options' },
      { type: 'doc', target: 'commands', label: 'Commands' },
      { type: 'search', position: 'right' },
    ],
  },
})
