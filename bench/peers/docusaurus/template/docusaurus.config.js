import { readFileSync } from 'node:fs'

// Written beside this file by the bench: title, origin, base path and versions.
const site = JSON.parse(readFileSync('site.json', 'utf8'))
const versions = site.versions.map(({ name, label, path }) => [name, { label, path }])

/** @type {import('@docusaurus/types').Config} */
export default {
  title: site.title,
  url: site.origin,
  baseUrl: site.basePath,
  future: { v4: true, faster: true },
  // Plain Markdown files are read as such, not as MDX.
  markdown: { format: 'detect' },
  // Some links are addresses of other versions.
  onBrokenLinks: 'warn',
  presets: [
    [
      'classic',
      {
        docs: {
          routeBasePath: '/',
          sidebarPath: 'sidebars.json',
          includeCurrentVersion: false,
          lastVersion: site.versions[0].name,
          versions: Object.fromEntries(versions),
        },
        blog: false,
        pages: false,
      },
    ],
  ],
  themes: [
    [
      '@easyops-cn/docusaurus-search-local',
      { hashed: true, docsRouteBasePath: '/', docsDir: 'versioned_docs', indexBlog: false },
    ],
  ],
  themeConfig: {
    navbar: { title: site.title, items: [{ type: 'docsVersionDropdown', position: 'right' }] },
    prism: { additionalLanguages: ['bash', 'json', 'protobuf', 'sql', 'yaml'] },
  },
}
