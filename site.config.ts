import type { SiteConfigInput } from './src/build/config.ts'

const config: SiteConfigInput = {
  title: 'H2O MLOps Docs',
  tagline: 'Deploy, score, monitor and manage machine-learning models',
  origin: 'https://docs.example.com',
  basePath: '/mlops/',
  searchTag: 'mlops',
  navbar: { title: 'H2O MLOps' },
  footer: {
    links: [{ title: 'About us', items: [{ label: 'Company', href: 'https://h2o.ai/' }] }],
    copyright: 'Copyright © H2O.ai, Inc.',
  },
}

export default config
