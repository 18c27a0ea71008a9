import type { SiteConfig } from '../../model/config.ts'
import type { PageBody } from '../../model/page.ts'
import { absoluteUrl } from '../../model/url.ts'
import { useSite } from '../config-context.ts'
import { LastUpdated } from './LastUpdated.tsx'

/** The foot of an article: when it last changed, and where to edit it and send feedback, if the site's owner set that. */
export function PageFoot({ page }: { page: PageBody }) {
  const links = footLinks(page, useSite())
  if (links.length === 0) return <LastUpdated update={page.lastUpdate} />
  return (
    <div className="page-foot">
      <p className="page-links">
        {links.map(({ label, href }) => (
          <a key={label} href={href}>
            {label}
          </a>
        ))}
      </p>
      <LastUpdated update={page.lastUpdate} />
    </div>
  )
}

function footLinks({ editHref, href, title }: PageBody, { origin, feedback }: SiteConfig) {
  const url = encodeURIComponent(absoluteUrl(origin, href))
  const form = feedback?.href?.replaceAll('{page}', () => url)
  const subject = encodeURIComponent(`Feedback on “${title}”`)
  const mail = feedback?.email && `mailto:${feedback.email}?subject=${subject}&body=${url}`
  return [
    { label: 'Edit this page', href: editHref },
    { label: 'Give feedback', href: form ?? mail },
    { label: 'Email us', href: form && mail },
  ].filter((link) => link.href !== undefined)
}
