import type { SiteConfig } from '../../model/config.ts'
import { fileUrl, OPENSEARCH_FILE } from '../../model/url.ts'
import { escapeXml } from '../../model/util/escape.ts'
import { cutText } from '../../model/util/text/cut-text.ts'
import type { Emitter } from './emitter.ts'

/** The format allows no longer names. */
const SHORT_NAME_LENGTH = 16

/** `opensearch.xml`: lets a browser search the site from its address bar. */
export const openSearch: Emitter = {
  name: 'OpenSearch description',
  reserves: [],
  emit: ({ context }) => [{ file: OPENSEARCH_FILE, content: descriptionOf(context.config) }],
}

function descriptionOf(config: SiteConfig): string {
  const { title, tagline, locale } = config
  const search = `${fileUrl(config, 'search')}?q={searchTerms}`
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${escapeXml(cutText(title, SHORT_NAME_LENGTH).trim())}</ShortName>
<LongName>${escapeXml(title)}</LongName>
<Description>${escapeXml(tagline || title)}</Description>
<Language>${escapeXml(locale)}</Language>
<InputEncoding>UTF-8</InputEncoding>
<Url type="text/html" method="get" template="${escapeXml(search)}"/>
</OpenSearchDescription>
`
}
