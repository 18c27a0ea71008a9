import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { FooterConfig, SiteConfig } from '../model/config.ts'
import type { PageBody } from '../model/page.ts'
import { ConfigContext } from './config-context.ts'
import { Footer } from './Footer.tsx'

const version = { name: 'v1', label: 'v1.2.3', isLast: true, href: '/docs/' }

/** The HTML of the footer, for a page of a site with these versions. */
function render(footer: FooterConfig, versions: readonly string[] = ['v1', 'v2']): string {
  return renderToStaticMarkup(
    <ConfigContext value={{ footer } as SiteConfig}>
      <Footer page={{ version, versions } as unknown as PageBody} />
    </ConfigContext>,
  )
}

const empty: FooterConfig = { style: 'light', links: [], copyright: '' }
const logo = { src: 'logo.svg', alt: 'Example', width: 28, height: 20 }

describe('the footer', () => {
  it('has its link groups, copyright and style', () => {
    const items = [{ label: 'Contact', href: 'https://example.com/contact' }]
    const html = render({ style: 'dark', links: [{ title: 'About us', items }], copyright: '© Example' })
    expect(html).toContain('<footer class="footer" data-style="dark">')
    expect(html).toContain('<p class="footer-title">About us</p>')
    expect(html).toContain('<li><a href="https://example.com/contact">Contact</a></li>')
    expect(html).toContain('<p>© Example</p>')
    expect(html).not.toContain('<img')
  })

  it('lets readers print the only version, because there is no version menu', () => {
    const link = '<a href="/docs/print" target="_blank" rel="noopener">Print this version</a>'
    const html = render(empty, ['v1'])
    expect(html).toContain(`<p class="footer-title">Version: v1.2.3</p><ul><li>${link}</li></ul>`)
    expect(render(empty)).not.toContain('Print this version')
  })

  it('has a logo, which is a link when it has an href', () => {
    const picture = '<img src="logo.svg" alt="Example" width="28" height="20"/>'
    expect(render({ ...empty, logo })).toContain(`<div class="footer-end">${picture}`)
    expect(render({ ...empty, logo: { ...logo, href: 'https://example.com/' } })).toContain(
      `<div class="footer-end"><a href="https://example.com/">${picture}</a>`,
    )
  })
})
