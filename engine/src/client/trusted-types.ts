import { fromHref } from '../model/url.ts'
import { trustedTypes } from '../theme/browser/trusted-html.ts'

/** The HTML that a library inserts: the elements of the progress bar. */
const PLAIN = /^(?:[^<]|<\/?div(?: class="[\w -]*")?>)*$/

/**
 * Checks HTML and script URLs that do not go through `trustedHtml`, because a library sets them. HTML other than
 * `PLAIN` is escaped, and scripts must come from the site itself.
 */
export function installTrustedTypes(basePath: string): void {
  trustedTypes()?.createPolicy('default', {
    createHTML: (html) => (PLAIN.test(html) ? html : html.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
    createScriptURL: (address) => {
      const { origin, pathname } = new URL(address, location.href)
      if (origin !== location.origin || fromHref(basePath, pathname) === undefined)
        throw new TypeError(`Blocked a script from ${address}.`)
      return address
    },
  })
}
