import { defineConfig } from 'stratadocs'

export default defineConfig({
  title: 'H2O MLOps Docs',
  tagline: 'Deploy, score, monitor and manage machine-learning models',
  origin: 'https://docs.h2o.ai',
  basePath: '/mlops/',
  searchTag: 'mlops',
  // Without an account, the built-in index answers every search. With one, uncomment this block (the guide, "Switch to
  // a hosted search").
  // search: {
  //   hosted: {
  //     appId: process.env.SEARCH_APP_ID ?? '',
  //     apiKey: process.env.SEARCH_API_KEY ?? '',
  //     indexName: process.env.SEARCH_INDEX_NAME ?? '',
  //   },
  // },
  checks: { spelling: 'error' },
  favicon: 'favicon.svg',
  socialCard: 'social-card.png',
  logo: { src: 'logo.svg', srcDark: 'logo-dark.svg', alt: 'MLOps documentation', width: 28, height: 28 },
  navbar: {
    title: 'H2O MLOps',
    items: [
      {
        type: 'dropdown',
        label: 'Platform',
        items: [
          { label: 'AI App Store', href: 'https://docs.h2o.ai/h2o-ai-cloud/' },
          { label: 'H2O Admin Center', href: 'https://docs.h2o.ai/wave-mc-admin-center/' },
          { label: 'H2O Drive', href: 'https://docs.h2o.ai/h2o-drive/' },
          { label: 'H2O Orchestrator', href: 'https://docs.h2o.ai/h2o-orchestrator/' },
          { label: 'HAIC Platform', href: 'https://docs.h2o.ai/haic-documentation/' },
        ],
      },
      {
        type: 'dropdown',
        label: 'Applications',
        items: [
          { label: 'H2O Notebook Labs', href: 'https://docs.h2o.ai/notebook/' },
          { label: 'H2O AI Unit Consumption', href: 'https://docs.h2o.ai/wave-apps/ai-unit-consumption/' },
          { label: 'H2O Label Genie', href: 'https://docs.h2o.ai/wave-apps/h2o-label-genie/' },
          { label: 'H2O Model Analyzer', href: 'https://docs.h2o.ai/wave-apps/h2o-model-analyzer/' },
          { label: 'H2O Model Validation', href: 'https://docs.h2o.ai/wave-apps/h2o-model-validation/' },
          { label: 'H2O Model Security', href: 'https://docs.h2o.ai/wave-apps/h2o-model-security/' },
          { label: 'H2O Admin Analytics', href: 'https://docs.h2o.ai/wave-apps/admin-analytics/' },
        ],
      },
      {
        type: 'dropdown',
        label: 'Models',
        items: [
          { label: 'H2O eScorer', href: 'https://docs.h2o.ai/h2o-escorer/' },
          { label: 'H2O MLOps', href: '/mlops/' },
        ],
      },
      {
        type: 'dropdown',
        label: 'AI Engines',
        items: [
          { label: 'AI Engine Manager', href: 'https://docs.h2o.ai/ai-engine-manager/' },
          {
            label: 'H2O Driverless AI',
            href: 'https://docs.h2o.ai/driverless-ai/latest-stable/docs/userguide/index.html',
          },
          { label: 'H2O Document AI', href: 'https://docs.h2o.ai/h2o-document-ai/' },
          { label: 'H2O Hydrogen Torch', href: 'https://docs.h2o.ai/h2o-hydrogen-torch/' },
          { label: 'H2O-3', href: 'https://docs.h2o.ai/h2o/latest-stable/h2o-docs/index.html' },
        ],
      },
      {
        type: 'dropdown',
        label: 'GenAI',
        items: [
          { label: 'Enterprise h2oGPTe', href: 'https://docs.h2o.ai/h2ogpte-docs/' },
          { label: 'H2O LLM DataStudio', href: 'https://docs.h2o.ai/h2o-llm-data-studio/' },
          { label: 'H2O LLM Studio', href: 'https://docs.h2o.ai/h2o-llmstudio/' },
          { label: 'H2O Eval Studio', href: 'https://docs.h2o.ai/eval-studio-docs/' },
        ],
      },
      {
        type: 'dropdown',
        label: 'Python APIs',
        items: [
          { label: 'Enterprise h2oGPTe', href: 'https://h2oai.github.io/h2ogpte/index.html' },
          { label: 'H2O Eval Studio', href: 'https://docs.h2o.ai/eval-studio-docs/py-client' },
          { label: 'H2O Drive', href: 'https://docs.h2o.ai/h2o-drive/python-client-guide' },
          { label: 'H2O eScorer', href: 'https://docs.h2o.ai/h2o-escorer/python-client-guide/py-client-guide' },
          { label: 'H2O Driverless AI', href: 'https://docs.h2o.ai/driverless-ai/pyclient/docs/html/index.html' },
          { label: 'H2O-3', href: 'https://docs.h2o.ai/h2o/latest-stable/h2o-py/docs/index.html' },
        ],
      },
      { type: 'link', label: 'Learn More', href: 'https://h2o.ai/', position: 'right', button: 'secondary' },
      {
        type: 'link',
        label: 'Request a Demo',
        href: 'https://h2o.ai/demo/',
        position: 'right',
        button: 'primary',
      },
      { type: 'versions', position: 'right' },
      { type: 'locales', position: 'right' },
      { type: 'search', position: 'right' },
    ],
  },
  footer: {
    logo: { src: 'logo.svg', srcDark: 'logo-dark.svg', alt: 'MLOps documentation', width: 28, height: 28 },
    links: [
      {
        title: 'About us',
        items: [
          { label: 'H2O.ai', href: 'https://h2o.ai/' },
          { label: 'Contact', href: 'https://h2o.ai/company/contact/' },
        ],
      },
      {
        title: 'Legal',
        items: [
          { label: 'Privacy policy', href: 'https://h2o.ai/legal/privacy/' },
          { label: 'Compliance and responsible AI', href: 'https://h2o.ai/insights/responsible-ai/' },
        ],
      },
      {
        title: 'Community',
        items: [
          { label: 'GitHub', href: 'https://github.com/h2oai' },
          { label: 'LinkedIn', href: 'https://www.linkedin.com/company/h2oai/' },
          { label: 'YouTube', href: 'https://www.youtube.com/@H2OAI' },
        ],
      },
    ],
    copyright: 'Copyright © 2026 H2O.ai, Inc.',
  },
})
