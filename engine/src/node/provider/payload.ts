import type { IndexSettings, SynonymHit } from 'algoliasearch'
import { absoluteUrl } from '../../model/url.ts'
import { recordsOf } from '../../search/index/records.ts'
import type { SearchRecord } from '../../search/protocol.ts'
import type { SiteContext } from '../../site/site-context.ts'
import { indexOf } from '../emit/search-index.ts'
import { searchSettings, searchSynonyms } from './settings.ts'

/**
 * A record with what ranks it among equals. `pageRank`: higher for newer versions; `level`: 100 for `lvl1`, 90 for `lvl2`
 * and so on, 0 for text; `position`: in its page, from 0. The names are those of the provider's crawlers.
 */
export interface HostedRecord extends SearchRecord {
  readonly weight: { readonly pageRank: number; readonly level: number; readonly position: number }
}

/** Everything a hosted index is made of. */
export interface Payload {
  readonly records: readonly HostedRecord[]
  readonly versions: readonly { readonly name: string; readonly count: number }[]
  readonly settings: IndexSettings
  readonly synonyms: readonly SynonymHit[]
}

/** The records of each version: those of the index built with the site, but with absolute URLs. */
export function payloadOf(context: SiteContext): Payload {
  const { site, config } = context
  const byVersion = site.versions.map((version, at) => {
    const index = indexOf(context, version)
    const pageRank = site.versions.length - at
    const records = index.pages.flatMap((page) =>
      recordsOf(page, index).map((record, position) => ({
        ...record,
        url: absoluteUrl(config.origin, record.url),
        url_without_anchor: absoluteUrl(config.origin, record.url_without_anchor),
        weight: { pageRank, level: levelOf(record), position },
      })),
    )
    return { name: version.name, records }
  })
  return {
    records: byVersion.flatMap(({ records }) => records),
    versions: byVersion.map(({ name, records }) => ({ name, count: records.length })),
    settings: searchSettings(config.locale),
    synonyms: searchSynonyms(site.synonyms),
  }
}

function levelOf({ type }: SearchRecord): number {
  return type === 'content' ? 0 : 110 - 10 * Number(type.slice('lvl'.length))
}
