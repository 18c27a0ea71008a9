import type { SiteConfig } from '../../src/model/config.ts'

/** A complete configuration in which nothing but the required settings was made. */
export const plainConfig: SiteConfig = {
  title: 'Docs',
  tagline: '',
  origin: 'https://docs.example.com',
  basePath: '/mlops/',
  locale: 'en',
  versionsHref: '/mlops/versions.json',
  locales: [{ code: 'en', label: 'en', basePath: '/mlops/' }],
  searchTag: 'mlops',
  colorMode: { default: 'light', followSystem: false },
  storage: { type: 'localStorage', suffix: '' },
  navbar: { title: 'Docs', hideOnScroll: false, items: [] },
  footer: { style: 'light', links: [], copyright: '' },
  search: { embedded: true, hitsPerGroup: 5 },
}
