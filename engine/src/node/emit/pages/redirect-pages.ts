import type { SiteConfig } from '../../../model/config.ts'
import type { Redirect } from '../../../model/site.ts'
import { absoluteUrl, htmlFile, toHref } from '../../../model/url.ts'
import { escapeHtml } from '../../../model/util/escape.ts'
import { homeRedirect } from '../../../site/home-redirect.ts'
import { redirectPolicy } from '../../bundle/content-policy.ts'
import type { Emitter } from '../emitter.ts'

/** The script of every redirect page: the query and hash of the URL go before those of the target. */
const REDIRECT_SCRIPT =
  "const to=new URL(document.querySelector('link[rel=canonical]').dataset.href,location);location.replace(to.pathname+(location.search||to.search)+(location.hash||to.hash))"

/** A page at each old address that leads to the new one; with script it keeps search and hash, without it still works. */
export const redirects: Emitter = {
  name: 'redirect pages',
  reserves: [],
  *emit({ context }) {
    const { redirects: all, config } = context
    const { pages } = config.redirects
    const home = homeRedirect(context)
    // Whatever the setting says: a site needs a page where it begins.
    const isListed = ({ from, isAlias }: Redirect) => from === '' || pages === 'all' || (pages === 'site' && !isAlias)
    for (const redirect of home ? [home, ...all] : all)
      if (isListed(redirect)) yield { file: htmlFile(redirect.from), content: redirectPage(redirect, config) }
  },
}

function redirectPage({ to, suffix = '' }: Redirect, { origin, basePath, locale }: SiteConfig): string {
  const href = escapeHtml(toHref(basePath, to) + suffix)
  const canonical = escapeHtml(absoluteUrl(origin, toHref(basePath, to)))
  return `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${redirectPolicy(REDIRECT_SCRIPT)}"><title>Moved</title><link rel="canonical" href="${canonical}" data-href="${href}"><script>${REDIRECT_SCRIPT}</script><noscript><meta http-equiv="refresh" content="0;url=${href}"></noscript></head><body><p>This page has moved to <a href="${href}">${href}</a>.</p></body></html>`
}
