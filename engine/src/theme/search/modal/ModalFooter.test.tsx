import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { SiteConfig } from '../../../model/config.ts'
import type { PageBody } from '../../../model/page.ts'
import { ConfigContext } from '../../config-context.ts'
import { ModalFooter } from './ModalFooter.tsx'
import type { SearchAnswer } from './use-modal-search.ts'

/** The HTML of the footer for an answer, or before there is one. */
function render(answer: Partial<SearchAnswer> | undefined): string {
  return renderToStaticMarkup(
    <ConfigContext value={{ basePath: '/docs/', search: {} } as SiteConfig}>
      <ModalFooter answer={answer as SearchAnswer | undefined} page={{ version: { name: 'v1' } } as PageBody} />
    </ConfigContext>,
  )
}

it('has the count of results in a live region that is there before', () => {
  const rows = [{}] as unknown as SearchAnswer['rows']
  const html = render({ query: 'deploy', rows, count: 12 })
  for (const one of [render(undefined), html]) expect(one).toMatch(/^<footer class="search-footer" aria-live="polite">/)
  expect(html).toContain('>See all 12 results</a>')
})
