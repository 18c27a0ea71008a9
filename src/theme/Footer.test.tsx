import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { FooterConfig, SiteConfig } from '../model/config.ts'
import { Footer } from './Footer.tsx'
import { SiteContext } from './site-context.ts'

function render(footer: FooterConfig): string {
  return renderToStaticMarkup(
    <SiteContext value={{ footer } as SiteConfig}>
      <Footer />
    </SiteContext>,
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

  it('has a logo, which is a link when it has an href', () => {
    const picture = '<img src="logo.svg" alt="Example" width="28" height="20"/>'
    expect(render({ ...empty, logo })).toContain(`<div class="footer-end">${picture}`)
    expect(render({ ...empty, logo: { ...logo, href: 'https://example.com/' } })).toContain(
      `<div class="footer-end"><a href="https://example.com/">${picture}</a>`,
    )
  })
})
