import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { LogoConfig, SiteConfig } from '../../model/config.ts'
import { ConfigContext } from '../config-context.ts'
import { Brand } from './Brand.tsx'

const render = (logo?: LogoConfig, title = 'Docs') =>
  renderToStaticMarkup(
    <ConfigContext value={{ navbar: { title }, logo } as SiteConfig}>
      <Brand homeHref="/docs/v1" />
    </ConfigContext>,
  )

const logo = { src: 'logo.svg', alt: 'Example', width: 28, height: 20 }

describe('the brand of the navbar', () => {
  it('links to the home page of the version, with or without a logo', () => {
    expect(render()).toBe('<a class="brand" href="/docs/v1"><strong>Docs</strong></a>')
    expect(render(logo)).toContain('<a class="brand" href="/docs/v1"><img src="logo.svg" alt="Example"')
  })

  it('links to where the logo is configured to lead', () => {
    expect(render({ ...logo, href: 'https://example.com/' })).toContain('<a class="brand" href="https://example.com/">')
  })

  it('is the logo alone if the title is empty', () => {
    expect(render(logo, '')).toContain(
      '<a class="brand" href="/docs/v1"><img src="logo.svg" alt="Example" width="28" height="20"/></a>',
    )
  })

  it('has a source for each color mode, and the size', () => {
    expect(render({ ...logo, srcDark: 'dark.svg' })).toContain(
      '<img class="only-light" src="logo.svg" alt="Example" width="28" height="20"/>' +
        '<img class="only-dark" src="dark.svg" alt="Example" width="28" height="20"/>',
    )
  })
})
