import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { SiteConfig } from '../../model/config.ts'
import type { PageBody } from '../../model/page.ts'
import { ConfigContext } from '../config-context.ts'
import { ChangesPage } from './ChangesPage.tsx'

it('offers an unreleased version for a comparison as such', () => {
  const page = {
    kind: 'changes',
    title: 'Changes in v1',
    href: '/docs/changes',
    version: { name: 'v1', label: 'v1', isLast: true, href: '/docs/' },
    versions: [
      { name: 'v1', label: 'v1', href: '/docs/changes', isCurrent: true, state: 'same' },
      { name: 'v0', label: 'v0', href: '/docs/v0/changes', isCurrent: false, state: 'same' },
      { name: 'v2', label: 'Next', href: '/docs/v2/changes', isCurrent: false, isUnreleased: true, state: 'same' },
    ],
    breadcrumbs: [],
    sidebar: [],
    toc: [],
    html: '',
  } as unknown as PageBody
  const config = { title: 'Docs', origin: 'https://docs.example.com', basePath: '/docs/' } as unknown as SiteConfig
  const html = renderToStaticMarkup(
    <ConfigContext value={config}>
      <ChangesPage page={page} />
    </ConfigContext>,
  )
  expect(html).toContain('<option value="v0">v0</option><option value="v2">Next (unreleased)</option></select>')
})
