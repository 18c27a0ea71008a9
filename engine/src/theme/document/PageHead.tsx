import type { SiteConfig } from '../../model/config.ts'
import { llmsHref } from '../../model/files/llms-file.ts'
import { markdownHrefOf } from '../../model/files/markdown-href.ts'
import type { Page } from '../../model/page.ts'
import { absoluteUrl, fileUrl } from '../../model/url.ts'
import { unreleasedTag } from '../../search/scope.ts'
import { documentTitle } from './document-title.ts'
import { OwnerHead } from './OwnerElements.tsx'
import { scriptJson } from './script-json.ts'
import { structuredData } from './structured-data.ts'

/** The page-specific elements of the head; a page switch copies them into the open document. */
export function PageHead({ page, config }: { page: Page; config: SiteConfig }) {
  const { origin, locale } = config
  const { head, body } = page
  const structured = structuredData(page, config)
  const markdownHref = markdownHrefOf(body)
  const tag = body.version.isUnreleased ? unreleasedTag(config.searchTag) : config.searchTag
  return (
    <>
      <title>{documentTitle(body, config)}</title>
      <meta name="description" content={head.description} />
      {head.keywords && <meta name="keywords" content={head.keywords.join(', ')} />}
      {!head.isIndexed && <meta name="robots" content="noindex, nofollow" />}
      {head.canonicalHref && <link rel="canonical" href={absoluteUrl(origin, head.canonicalHref)} />}
      {markdownHref && (
        <>
          <link rel="alternate" type="text/markdown" href={markdownHref} />
          <link rel="describedby" href={llmsHref(body.version.href)} />
        </>
      )}
      {head.feedHref && <link rel="alternate" type="application/atom+xml" href={head.feedHref} />}
      <meta name="docsearch:language" content={locale} />
      <meta name="docsearch:version" content={body.version.name} />
      <meta name="docsearch:docusaurus_tag" content={tag} />
      <SocialTags page={page} config={config} />
      <OwnerHead elements={config.head} />
      {structured && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: scriptJson(structured) }} />}
    </>
  )
}

/** How the page appears when shared. */
function SocialTags({ page, config }: { page: Page; config: SiteConfig }) {
  const { origin, socialCard } = config
  const { head, body } = page
  const image = head.image ?? (socialCard && fileUrl(config, socialCard))
  return (
    <>
      <meta property="og:type" content="article" />
      <meta property="og:title" content={documentTitle(body, config)} />
      <meta property="og:description" content={head.description} />
      <meta property="og:url" content={absoluteUrl(origin, body.href)} />
      {image && <meta property="og:image" content={image} />}
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  )
}
