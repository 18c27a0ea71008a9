import type { SiteConfig } from '../../model/config.ts'
import { SHELL_IDS } from '../../model/page-ids.ts'
import { fileHref } from '../../model/url.ts'

/**
 * Moves the owner's scripts out of their template once the page has been painted and loaded. A script that comes from the
 * document has an address that Trusted Types need not check; the policy names it.
 */
export const SCRIPT_LOADER = `new PerformanceObserver((list,observer)=>{if(!list.getEntriesByName("first-contentful-paint").length)return;observer.disconnect();const add=()=>document.body.append(document.getElementById("${SHELL_IDS.ownerScripts}").content);if(document.readyState==="complete")add();else addEventListener("load",add)}).observe({type:"paint",buffered:true})`

/** The configured elements of the head, after the page's own. */
export function OwnerHead({ elements = [] }: { elements: SiteConfig['head'] }) {
  return elements.map((element) => {
    const { hreflang, ...link } = element.link ?? {}
    const key = JSON.stringify(element)
    return element.meta ? <meta key={key} {...element.meta} /> : <link key={key} {...link} hrefLang={hreflang} />
  })
}

/** Requests the text font before the style sheet is applied. */
export function FontPreload({ config: { basePath, fonts = [] } }: { config: SiteConfig }) {
  const font = fonts.find(({ role }) => role === 'text')
  return (
    font && (
      <link rel="preload" href={fileHref(basePath, font.file)} as="font" type="font/woff2" crossOrigin="anonymous" />
    )
  )
}

/** The scripts in a template, which requests nothing, and the script that starts them. */
export function OwnerScripts({ scripts = [] }: { scripts: SiteConfig['scripts'] }) {
  if (scripts.length === 0) return null
  return (
    <>
      <template id={SHELL_IDS.ownerScripts}>
        {scripts.map(({ src, attributes }) => (
          <script key={src} src={src} {...attributes} />
        ))}
      </template>
      <script dangerouslySetInnerHTML={{ __html: SCRIPT_LOADER }} />
    </>
  )
}
