import { memo } from 'react'
import type { LogoConfig } from '../model/config.ts'
import type { PageBody } from '../model/page.ts'
import { useSite } from './config-context.ts'
import { hasSameFrame } from './has-same-frame.ts'
import { Logo } from './navbar/Brand.tsx'
import { VersionTools } from './navbar/VersionMenu.tsx'
import { OwnerSlot } from './OwnerSlot.tsx'

/** Link groups, logo and copyright at the bottom of every page; without a version menu, also the other entries it would have. */
export const Footer = memo(function Footer({ page: { version, versions } }: { page: PageBody }) {
  const { footer } = useSite()
  return (
    <footer className="footer" data-style={footer.style}>
      <OwnerSlot name="footer" />
      {footer.links.map((group) => (
        <div key={group.title} className="footer-group">
          <p className="footer-title">{group.title}</p>
          <ul>
            {group.items.map((item) => (
              <li key={item.href}>
                <a href={item.href}>{item.label}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {versions.length < 2 && (
        <div className="footer-group">
          <p className="footer-title">{`Version: ${version.label}`}</p>
          <ul>
            <VersionTools version={version} />
          </ul>
        </div>
      )}
      <div className="footer-end">
        {footer.logo && <FooterLogo logo={footer.logo} />}
        <p>{footer.copyright}</p>
      </div>
    </footer>
  )
}, hasSameFrame)

function FooterLogo({ logo }: { logo: LogoConfig }) {
  if (!logo.href) return <Logo logo={logo} />
  return (
    <a href={logo.href}>
      <Logo logo={logo} />
    </a>
  )
}
