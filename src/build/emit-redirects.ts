import type { SiteConfig } from '../model/config.ts'
import { escapeHtml } from '../model/escape.ts'
import type { Site } from '../model/site.ts'
import { absoluteUrl, htmlFile, toHref } from '../model/url.ts'
import { redirectPolicy } from './content-policy.ts'
import type { OutputFile } from './output.ts'

/** The script of every redirect page: it keeps what stands behind the address. */
export const REDIRECT_SCRIPT =
  "location.replace(document.querySelector('link[rel=canonical]').dataset.href+location.search+location.hash)"

/** A page at each old address that leads to the new one; with script it keeps search and hash, without it still leads on. */
export function* emitRedirects({ redirects }: Pick<Site, 'redirects'>, config: SiteConfig): Generator<OutputFile> {
  const policy = redirectPolicy(REDIRECT_SCRIPT)
  for (const { from, to } of redirects) {
    const href = escapeHtml(toHref(config.basePath, to))
    const canonical = escapeHtml(absoluteUrl(config.origin, toHref(config.basePath, to)))
    yield {
      file: htmlFile(from),
      text: `<!doctype html><html lang="${config.locale}"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><title>Moved</title><link rel="canonical" href="${canonical}" data-href="${href}"><meta name="robots" content="noindex"><script>${REDIRECT_SCRIPT}</script><noscript><meta http-equiv="refresh" content="0;url=${href}"></noscript></head><body><p>This page has moved to <a href="${href}">${href}</a>.</p></body></html>`,
    }
  }
}
