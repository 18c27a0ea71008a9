import { createHash } from 'node:crypto'
import type { IndexSettings, SynonymHit } from 'algoliasearch'
import { absoluteUrl } from '../../model/url.ts'
import type { SearchRecord } from '../../search/protocol.ts'
import { recordsOf } from '../../search/records.ts'
import type { SiteContext } from '../../site/site-context.ts'
import { indexOf } from '../emit/search-index.ts'
import { searchSettings, searchSynonyms } from './settings.ts'

/** A record with what the provider ranks it by, named as the provider's crawlers name it. */
export interface HostedRecord extends SearchRecord {
  readonly weight: Weight
}

/** What ranks a record among others that match as well. */
export interface Weight {
  /** More for newer versions. */
  readonly pageRank: number
  /** More for higher headings. */
  readonly level: number
  /** The record's place in its page, from 0. */
  readonly position: number
}

/** Everything a hosted index is made of. */
export interface Payload {
  readonly records: readonly HostedRecord[]
  readonly versions: readonly { readonly name: string; readonly count: number }[]
  readonly settings: IndexSettings
  readonly synonyms: readonly SynonymHit[]
  /** Of the records as they are sent. */
  readonly bytes: number
  /** Changes with anything above. */
  readonly hash: string
}

const LEVEL_WEIGHTS: Readonly<Record<SearchRecord['type'], number>> = {
  lvl1: 100,
  lvl2: 90,
  lvl3: 80,
  lvl4: 70,
  lvl5: 60,
  lvl6: 50,
  content: 0,
}

/** The records of each version, the same that the index built with the site has, and how they are searched. */
export function payloadOf(context: SiteContext): Payload {
  const { site, config } = context
  const byVersion = site.versions.map((version, at) => {
    const index = indexOf(context, version)
    const pageRank = site.versions.length - at
    const records = index.pages.flatMap((page) =>
      recordsOf(page, index).map((record, position) =>
        hostedRecord(record, { origin: config.origin, pageRank, position }),
      ),
    )
    return { name: version.name, records }
  })
  const records = byVersion.flatMap((version) => version.records)
  const settings = searchSettings(config.locale)
  const synonyms = searchSynonyms(site.synonyms)
  const text = JSON.stringify(records)
  return {
    records,
    versions: byVersion.map(({ name, records: { length } }) => ({ name, count: length })),
    settings,
    synonyms,
    bytes: Buffer.byteLength(text),
    hash: createHash('sha256').update(text).update(JSON.stringify({ settings, synonyms })).digest('hex'),
  }
}

/** A record for other hosts too: its addresses are whole ones. */
function hostedRecord(
  record: SearchRecord,
  { origin, pageRank, position }: { origin: string; pageRank: number; position: number },
): HostedRecord {
  return {
    ...record,
    url: absoluteUrl(origin, record.url),
    url_without_anchor: absoluteUrl(origin, record.url_without_anchor),
    weight: { pageRank, level: LEVEL_WEIGHTS[record.type], position },
  }
}
