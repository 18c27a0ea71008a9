import { fromHref } from '../model/url.ts'
import { trustedTypes } from '../theme/trusted-html.ts'

/** What libraries put into a page: text with marked words, and the elements of the progress bar. */
const PLAIN = /^(?:[^<]|<\/?mark>|<\/?div(?: class="[\w -]*")?>)*$/

/**
 * Checks what reaches the page past `trustedHtml`, which is what libraries write: marked text of search hits. Anything else
 * becomes text. Scripts come from the site itself.
 */
export function installTrustedTypes(basePath: string): void {
  trustedTypes()?.createPolicy('default', {
    createHTML: (html) => (PLAIN.test(html) ? html : html.replaceAll('&', '&amp;').replaceAll('<', '&lt;')),
    createScriptURL: (address) => {
      const { origin, pathname } = new URL(address, location.href)
      if (origin !== location.origin || fromHref(basePath, pathname) === undefined)
        throw new TypeError(`No script comes from ${address}.`)
      return address
    },
  })
}
