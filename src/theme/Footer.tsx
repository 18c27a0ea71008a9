import { useSite } from './site-context.ts'

/** Link groups and copyright at the end of every page. */
export function Footer() {
  const { footer } = useSite()
  return (
    <footer className="footer">
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
      <p className="footer-copyright">{footer.copyright}</p>
    </footer>
  )
}
