import type { LogoConfig } from '../model/config.ts'
import { Logo } from './navbar/Brand.tsx'
import { useSite } from './site-context.ts'

/** Link groups, logo and copyright at the bottom of every page. */
export function Footer() {
  const { footer } = useSite()
  return (
    <footer className="footer" data-style={footer.style}>
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
      <div className="footer-end">
        {footer.logo && <FooterLogo logo={footer.logo} />}
        <p>{footer.copyright}</p>
      </div>
    </footer>
  )
}

function FooterLogo({ logo }: { logo: LogoConfig }) {
  if (!logo.href) return <Logo logo={logo} />
  return (
    <a href={logo.href}>
      <Logo logo={logo} />
    </a>
  )
}
