import { renderToStaticMarkup } from 'react-dom/server'
import type { PairedPage } from '../changes/compare-versions.ts'
import { diffPage } from '../changes/diff-page.ts'
import type { Page } from '../model/page.ts'
import { visibleItems } from '../model/sidebar.ts'
import { findDoc, sourceOf } from '../model/site.ts'
import { sitePath, toHref } from '../model/url.ts'
import type { Version } from '../model/version.ts'
import { ChangeSections, changeToc } from '../theme/changes/ChangeSections.tsx'
import { Difference } from '../theme/changes/Difference.tsx'
import { changesPath, differencePath } from './changes-paths.ts'
import { twinText } from './emit-twins.ts'
import { navbarTargets } from './navbar-targets.ts'
import { editedPages, type VersionStep } from './page-changes.ts'
import { latestOf, type PageMaker, sidebarOf } from './page-of.ts'
import { pageVersion, plainVersionLinks } from './version-links.ts'

/** A page that takes its time to make; `madeOf` is all that it is made of. */
export interface ChangesPage {
  readonly href: string
  readonly madeOf: unknown
  readonly makePage: () => Page
}

/** The list of changes of every version, and the difference of each changed page. */
export function* changesPages(maker: PageMaker): Generator<ChangesPage> {
  const { site, steps } = maker
  for (const version of site.versions) {
    const step = steps.find((one) => one.version === version)
    const list = changesPage(maker, version, step)
    yield { href: list.href, madeOf: list, makePage: () => list }
    if (!step) continue
    for (const pair of editedPages(step)) {
      const page = differencePage(maker, step, pair)
      if (page) yield page
    }
  }
}

function changesPage(maker: PageMaker, version: Version, step: VersionStep | undefined): Page {
  const title = `Changes in ${version.label}`
  const html = step
    ? changesHtml(maker, step)
    : renderToStaticMarkup(<p>{version.label} is the first version of this documentation.</p>)
  return {
    ...plainPage(maker, version),
    kind: 'changes',
    href: toHref(maker.config.basePath, changesPath(version)),
    title,
    description: `Pages of the documentation that are new, changed, moved or removed in ${version.label}.`,
    versions: plainVersionLinks(maker.site, maker.config, { current: version.name, pathOf: changesPath }),
    breadcrumbs: [{ label: title }],
    toc: step ? changeToc(step.comparison) : [],
    html,
    ...(step && { comparedWith: step.before.name }),
  }
}

function changesHtml({ site, config }: PageMaker, { version, before, comparison }: VersionStep): string {
  const hrefIn = (name: string) => (id: string) => {
    const doc = findDoc(site, name, id)
    return doc ? toHref(config.basePath, doc.path) : ''
  }
  const difference = ({ id }: PairedPage) => {
    const doc = findDoc(site, version.name, id)
    return doc && <a href={toHref(config.basePath, differencePath(version, doc))}>What changed</a>
  }
  return renderToStaticMarkup(
    <ChangeSections
      comparison={comparison}
      labels={{ from: before.label, to: version.label }}
      hrefs={{ from: hrefIn(before.name), to: hrefIn(version.name) }}
      difference={difference}
    />,
  )
}

function differencePage(maker: PageMaker, { version, before }: VersionStep, pair: PairedPage): ChangesPage | undefined {
  const { site, config, links } = maker
  const doc = findDoc(site, version.name, pair.id)
  const old = findDoc(site, before.name, pair.fromId)
  if (!doc || !old) return undefined
  const title = `${pair.title}: changes in ${version.label}`
  const from = { href: toHref(config.basePath, old.path), label: `${pair.fromTitle} in ${before.label}` }
  const to = { href: toHref(config.basePath, doc.path), label: `${pair.title} in ${version.label}` }
  const texts = [twinText(links, old), twinText(links, doc)] as const
  const makeHtml = () =>
    renderToStaticMarkup(
      <>
        <p>
          From <a href={from.href}>{from.label}</a> to <a href={to.href}>{to.label}</a>.
        </p>
        <Difference difference={diffPage(...texts)} />
      </>,
    )
  const list = { label: `Changes in ${version.label}`, href: toHref(config.basePath, changesPath(version)) }
  const shell: Omit<Page, 'html'> = {
    ...plainPage(maker, version),
    kind: 'difference',
    href: toHref(config.basePath, differencePath(version, doc)),
    title,
    description: `What ${version.label} changed on the page ${sourceOf(site, doc).title}.`,
    versions: plainVersionLinks(site, config, { current: version.name, pathOf: changesPath }),
    breadcrumbs: [list, { label: pair.title }],
  }
  return { href: shell.href, madeOf: [shell, from, to, texts], makePage: () => ({ ...shell, html: makeHtml() }) }
}

/** The shell of a version around a page that no doc stands behind. */
function plainPage(maker: PageMaker, version: Version) {
  const { site, config } = maker
  const { basePath } = config
  const latest = latestOf(site)
  return {
    keywords: [],
    version: pageVersion(version, basePath),
    latest: { name: latest.name, label: latest.label },
    ...(!version.isLast && { latestHref: toHref(basePath, sitePath(changesPath(latest))) }),
    unlisted: false,
    sidebar: visibleItems(sidebarOf(version, version.mainDocId), ''),
    toc: [],
    ...navbarTargets(maker, version),
  } satisfies Partial<Page>
}
