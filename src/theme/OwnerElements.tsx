import type { SiteConfig } from '../model/config.ts'
import { fileHref } from '../model/url.ts'

/** Where a document keeps the owner's scripts until its first paint. */
const SCRIPTS_ID = 'site-scripts'

/**
 * Moves the owner's scripts out of their template once the page was painted and loaded. A script that comes from the
 * document has an address that Trusted Types need not check; the policy names it.
 */
export const SCRIPT_LOADER = `new PerformanceObserver((list,observer)=>{if(!list.getEntriesByName("first-contentful-paint").length)return;observer.disconnect();const add=()=>document.body.append(document.getElementById("${SCRIPTS_ID}").content);if(document.readyState==="complete")add();else addEventListener("load",add)}).observe({type:"paint",buffered:true})`

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
      <template id={SCRIPTS_ID}>
        {scripts.map(({ src, attributes }) => (
          <script key={src} src={src} {...attributes} />
        ))}
      </template>
      <script dangerouslySetInnerHTML={{ __html: SCRIPT_LOADER }} />
    </>
  )
}
