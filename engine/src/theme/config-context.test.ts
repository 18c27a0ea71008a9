import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { SITE_CONFIG } from '../../tests/site-config.ts'
import { AnnouncementBar } from './AnnouncementBar.tsx'
import { ConfigContext } from './config-context.ts'
import { SearchButton } from './search/SearchButton.tsx'

const config = { ...SITE_CONFIG, basePath: '/docs/' }

describe('a component of the theme', () => {
  it('reads the configuration from its provider', () => {
    const html = renderToStaticMarkup(createElement(ConfigContext, { value: config }, createElement(SearchButton)))
    expect(html).toContain('action="/docs/search"')
  })

  it('says what is missing outside of the provider', () => {
    expect(() => renderToStaticMarkup(createElement(SearchButton))).toThrow(
      'The docs provider is missing: render this component inside <ConfigContext value={config}>.',
    )
  })
})

describe('the announcement', () => {
  const render = (isCloseable: boolean) =>
    renderToStaticMarkup(
      createElement(
        ConfigContext,
        { value: { ...config, announcement: { id: 'news', html: '<b>News</b>', isCloseable } } },
        createElement(AnnouncementBar),
      ),
    )

  it('has a button to close it', () => {
    expect(render(true)).toContain('<button type="button" class="close" aria-label="Close"></button>')
  })

  it('has none where the owner does not want it closed', () => {
    expect(render(false)).toBe('<section class="announcement" aria-label="Announcement"><p><b>News</b></p></section>')
  })
})
