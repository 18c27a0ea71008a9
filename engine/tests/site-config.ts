import type { SiteConfig } from '../src/model/config.ts'

/** A configuration for tests of content. */
export const SITE_CONFIG: SiteConfig = {
  title: 'Docs',
  tagline: '',
  origin: 'https://docs.example.com',
  basePath: '/docs/',
  locale: 'en',
  versionsHref: '/versions.json',
  locales: [{ code: 'en', label: 'en', basePath: '/docs/' }],
  themeColor: { light: '#ffffff', dark: '#14181e' },
  searchTag: 'docs',
  colorMode: { default: 'light', followSystem: false },
  storage: { type: 'localStorage', suffix: '' },
  navbar: { title: 'Docs', hideOnScroll: false, items: [] },
  footer: { style: 'light', links: [], copyright: '' },
  search: { embedded: true, hitsPerGroup: 5 },
  redirects: { pages: 'site' },
  offline: false,
}
