import type { SiteConfig } from '../../model/config.ts'
import { fileUrl, OPENSEARCH_FILE } from '../../model/url.ts'
import { escapeXml } from '../../model/util/escape.ts'
import { cutText } from '../../model/util/text/cut-text.ts'
import type { Emitter } from './emitter.ts'

/** The most characters that the format allows. */
const LENGTHS = { shortName: 16, longName: 48, description: 1024 } as const

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
<ShortName>${textOf(title, 'shortName')}</ShortName>
<LongName>${textOf(title, 'longName')}</LongName>
<Description>${textOf(tagline || title, 'description')}</Description>
<Language>${escapeXml(locale)}</Language>
<InputEncoding>UTF-8</InputEncoding>
<Url type="text/html" method="get" template="${escapeXml(search)}"/>
</OpenSearchDescription>
`
}

function textOf(text: string, element: keyof typeof LENGTHS): string {
  return escapeXml(cutText(text, LENGTHS[element]).trim())
}
