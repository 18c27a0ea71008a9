import { fromHref } from '../model/url.ts'
import { trustedTypes } from '../theme/browser/trusted-html.ts'

/**
 * Checks HTML and script URLs that do not go through `trustedHtml`, because a library sets them. HTML is escaped, and scripts
 * must come from the site itself.
 */
export function installTrustedTypes(basePath: string): void {
  trustedTypes()?.createPolicy('default', {
    createHTML: (html) => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
    createScriptURL: (address) => {
      const { origin, pathname } = new URL(address, location.href)
      if (origin !== location.origin || fromHref(basePath, pathname) === undefined)
        throw new TypeError(`Blocked a script from ${address}.`)
      return address
    },
  })
}
