import type { ImportedFooter, ImportedLogo } from '../../imported-options.ts'
import { asList, asObject, asText } from '../values.ts'
import { htmlLink, linkTargets, toPlainText } from './html-text.ts'
import { targetOf } from './target-of.ts'

/** The footer: columns of links, or one list of them, which becomes a column without a title. */
export function readFooter(footer: Readonly<Record<string, unknown>>, logo: ImportedLogo | undefined): ImportedFooter {
  const copyright = asText(footer.copyright) ?? ''
  const copyrightTargets = linkTargets(copyright)
  const groups = asList(footer.links).map(asObject)
  const columns = groups.some(({ items }) => items !== undefined)
    ? groups
    : groups.length > 0
      ? [{ items: groups }]
      : []
  return {
    isDark: footer.style === 'dark',
    ...(logo && { logo }),
    columns: columns.map(({ title, items }: { title?: unknown; items?: unknown }) => ({
      title: asText(title) ?? '',
      links: asList(items).map(asObject).map(readLink),
    })),
    copyright: toPlainText(copyright),
    ...(copyrightTargets.length > 0 && { copyrightTargets }),
  }
}

function readLink(item: Readonly<Record<string, unknown>>): ImportedFooter['columns'][number]['links'][number] {
  const html = asText(item.html)
  const link = htmlLink(html ?? '')
  const [label, target] = [asText(item.label) ?? link?.label, targetOf({ href: link?.href, ...item })]
  return {
    ...(label !== undefined && { label }),
    ...(target !== undefined && { target }),
    text: html ?? label ?? 'An item',
  }
}
