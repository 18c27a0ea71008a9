import { posix } from 'node:path'
import { compareText } from '../../model/problem.ts'
import { fromHref, percentDecode, sitePath } from '../../model/url.ts'
import { counted, withCommas } from '../../model/util/counted.ts'
import { relativePath } from '../files/paths.ts'
import type { ImportedSidebarItem } from '../imported-site.ts'
import type { ImportCounts, ImportReport } from './import-report.ts'
import {
  type CheckResult,
  fileText,
  MAX_LISTED,
  notesText,
  noticesText,
  problemsText,
  samplesText,
} from './report-findings.ts'

/** The text of `IMPORT.md`, up to what a check of the new site finds. */
export function importText(report: ImportReport, counts: ImportCounts): string {
  return [
    `# Import of ${report.site.title || `a ${report.site.generator} site`}`,
    summary(report, counts),
    ...section('Versions', versionsTable(report)),
    ...section('Addresses', addresses(report)),
    ...section('Converted', converted(counts)),
    ...section('Not imported', notImported(report)),
    ...section('Pages that one text could replace', unitable(report)),
    ...section('To look at', notesText(counts.notes)),
  ].join('\n\n')
}

/** The rest of `IMPORT.md`. */
export function checkText(counts: ImportCounts, check: CheckResult): string {
  return [
    ...section('What `stratadocs check` finds', [samplesText(counts, check), problemsText(check)].join('\n\n').trim()),
    ...section('What `stratadocs check` also says', noticesText(check)),
  ].join('\n\n')
}

function section(title: string, text: string): string[] {
  return text === '' ? [] : [`## ${title}`, text]
}

function summary(
  { site, written, trees }: ImportReport,
  { filesIn, distinct, textsOut, generated, notes, filesWithNotes }: ImportCounts,
): string {
  const versions = trees.length
  return [
    `| | |\n|---|---|`,
    `| Versions | ${versions} |`,
    `| Markdown files in | ${filesIn}, of which ${distinct} ${distinct === 1 ? 'is' : 'are'} distinct |`,
    `| Texts out | ${textsOut} (${(textsOut / Math.max(1, distinct)).toFixed(2)} times the distinct ones), and ${counted(generated, 'generated page')} |`,
    `| Other files beside pages | ${written.files} |`,
    ...site.facts.map(({ name, value }) => `| ${name} | ${value} |`),
    `| Site components | ${written.components.map(({ name }) => name).join(', ') || 'none'} |`,
    `| To look at | ${counted(notes.length, 'place')} |`,
    `| Markdown files with one of them | ${filesWithNotes} |`,
  ].join('\n')
}

function versionsTable({ trees, layered, plan }: ImportReport): string {
  const latest = trees.find(({ version }) => !version.isUnreleased)?.version
  const rows = trees.map(({ version, pages, indexes }) => {
    const layer = layered.layers.find(({ name }) => name === version.name)
    const state = version.isUnreleased ? 'unreleased' : version === latest ? 'latest' : ''
    const numbers = [pages.length + indexes.length, layer?.own.size ?? 0, Object.keys(layer?.moves ?? {}).length]
    return `| ${version.name} | ${cellText(version.label)} | \`${plan.basePath}${version.path}\` | ${numbers.join(' | ')} | ${state} |`
  })
  const head = '| Version | Label | Address | Pages | Own texts | Renamed | |\n|---|---|---|---|---|---|---|'
  return [head, ...rows].join('\n')
}

function addresses({ site, trees, plan, redirects, written }: ImportReport): string {
  const pages = trees.flatMap(({ version, pages: own }) => own.map((page) => ({ version, ...page })))
  const changed = pages.filter(({ formerPath }) => formerPath !== undefined)
  const aliases = Object.entries(redirects.aliases)
  const at = (...parts: readonly string[]) => `\`${plan.basePath}${parts.filter((part) => part !== '').join('/')}\``
  const kept = pages.length - changed.length
  const [have, their] = kept === 1 ? ['has', 'its'] : ['have', 'their']
  const orFolder = aliases.length > 0 ? `, or that of ${their} folder as below` : ''
  const lines = [
    `${withCommas(kept)} of ${counted(pages.length, 'page')} ${have} ${their} address${orFolder}.`,
    ...table(
      '| Page | Address | was | |',
      changed.map(({ version, path, formerPath = '', part, doc }) => {
        const file = fileText(relativePath(site.dir, posix.join(part.version.dir, doc.file)))
        const former = fromHref(plan.basePath, doc.permalink) ?? sitePath(version.path, formerPath)
        const isKept = Object.hasOwn(redirects.site, former)
        const rest = isKept ? 'redirects' : 'no redirect: another page or the site itself has that address'
        return `| ${file} | ${at(version.path, path)} | ${fileText(percentDecode(doc.permalink))} | ${rest} |`
      }),
    ),
    ...table(
      '| Folder | leads to |',
      aliases.map(([from, to]) => `| ${at(from)} | ${to} |`),
    ),
  ]
  if (written.statics > 0 && plan.basePath !== site.baseUrl)
    lines.push(
      `The files of the static folder move from \`${site.baseUrl}\` to \`${plan.basePath}\`. Pages link to their new addresses; the old ones do not redirect.`,
    )
  if (redirects.outside.length > 0)
    lines.push(
      `${counted(redirects.outside.length, 'redirect')} from outside \`${plan.basePath}\`: listed under \`host\` in \`redirects.yaml\`, and made by the host from \`_redirects\`.`,
    )
  const elsewhere = redirects.outside.filter(({ isToElsewhere }) => isToElsewhere)
  if (elsewhere.length > 0)
    lines.push(
      'These of them lead to what is not imported. They work as long as the host has it:',
      ...table(
        '| Old address | leads to |',
        elsewhere.map(({ from, to }) => `| \`${from}\` | \`${to}\` |`),
      ),
    )
  return lines.join('\n\n')
}

function converted({ constructs }: ImportCounts): string {
  const rows = [...constructs]
    .sort(([a], [b]) => compareText(a, b))
    .map(([kind, count]) => `| ${cellText(kind)} | ${count} |`)
  return table('| Construct | Number |', rows).join('')
}

function notImported({ site, trees }: ImportReport): string {
  const { leftOut, dir } = site
  const sidebars = trees.flatMap(({ version }) => version.parts.flatMap((part) => Object.values(part.version.sidebars)))
  const open = sidebars.flatMap((items) => items.flatMap(openCategories))
  return [
    ...leftOut.pages.map((folder) => `- \`${folder}/\`: links to its pages lead to the site at its present address.`),
    ...(leftOut.tagged ?? []).map((id) => `- The lists of the pages of ${id} by tag, and their addresses.`),
    ...(leftOut.locales.length > 0 ? [`- The locales ${leftOut.locales.join(', ')}.`] : []),
    ...(open.length > 0
      ? [
          `- Categories of sidebars that are open at first (${open.length}): ${firstOf([...new Set(open)])}. Here, those with the current page are open.`,
        ]
      : []),
    ...leftOut.styleSheets.map(
      (file) =>
        `- ${fileText(relativePath(dir, file))}: \`css\` in \`site.config.ts\` takes style sheets; their rules are for another theme.`,
    ),
  ].join('\n')
}

/** The labels of the categories that readers find open. */
function openCategories(item: ImportedSidebarItem): string[] {
  if (item.type !== 'category') return []
  return [...(item.isCollapsed === false ? [item.label] : []), ...item.items.flatMap(openCategories)]
}

function firstOf(names: readonly string[]): string {
  return names.slice(0, MAX_LISTED).join(', ') + (names.length > MAX_LISTED ? ', …' : '')
}

function unitable({ layered }: ImportReport): string {
  return layered.unitable
    .map(({ id, versions, vars }) => {
      const values = Object.entries(vars).map(([name, list]) => `\`{{${name}}}\` = ${list.join(', ')}`)
      return `- \`${id}\` of ${versions.join(', ')}: ${values.join('; ')}`
    })
    .join('\n')
}

/** A text in a cell of a table: a bar would end the cell, and a line end the row. */
function cellText(text: string): string {
  return text.replaceAll(/\s+/g, ' ').replaceAll(/[|<]/g, '\\$&')
}

function table(head: string, rows: readonly string[]): string[] {
  return rows.length === 0 ? [] : [`${head}\n${head.replaceAll(/[^|]+/g, '---')}\n${rows.join('\n')}`]
}
