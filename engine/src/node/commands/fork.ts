import { copyFileSync, mkdirSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { ProblemsError, UsageError } from '../../model/problem.ts'
import { findDoc } from '../../model/site.ts'
import { encodePath } from '../../model/url.ts'
import { type ForkedLink, forkedLinks, forkedReferences } from '../../site/links/forked-links.ts'
import type { SiteContext } from '../../site/site-context.ts'
import type { CommandInput } from '../cli/command.ts'
import { loadConfig } from '../config/load-config.ts'
import type { Workspace } from '../program.ts'
import { readSite } from '../read-site.ts'
import { findLayerDoc, readLayers } from './find-layer.ts'

/**
 * Copies an inherited doc into a version's own layer, so that editing it there leaves older versions alone. Lists the links of
 * the copy that have to change because pages have moved.
 */
export async function fork(workspace: Workspace, { words: [version = '', id = ''] }: CommandInput): Promise<void> {
  const { contentDir } = workspace.paths
  const layers = readLayers(contentDir)
  const doc = findLayerDoc(layers, version, id)
  if (doc.layer === version) throw new UsageError(`${doc.file} is already in the layer of ${version}.`)
  const target = `${version}/${id}.md`
  // If no page has moved, links lead where they did. Reading the whole site takes time.
  const hasMoves = layers.some(({ moves }) => Object.keys(moves).length > 0)
  const context = hasMoves ? await readLinks(workspace) : undefined
  const linked = context && findDoc(context.site, version, id)
  const changes = linked
    ? [
        ...forkedReferences(context, linked).map(({ line, id: old, now }) => `${line}  ${old} -> ${now}`),
        ...forkedLinks(context, linked).map((link) => `${link.link.line}  ${changeOf(link, id)}`),
      ]
    : []
  mkdirSync(dirname(join(contentDir, target)), { recursive: true })
  copyFileSync(join(contentDir, doc.file), join(contentDir, target))
  process.stdout.write(`Copied ${doc.file} to ${target}. Edit it there; ${doc.layer} is not affected.\n`)
  if (changes.length === 0) return
  const lines = changes.map((change) => `${target}:${change}\n`)
  process.stdout.write(
    `Inherited links follow pages that moved; links of a copy do not. Change these:\n${lines.join('')}`,
  )
}

/** Reads the links, even if the site has errors: the author may be about to correct them. */
async function readLinks(workspace: Workspace): Promise<SiteContext | undefined> {
  let context: SiteContext | undefined
  const onLinked = (linked: SiteContext) => {
    context = linked
  }
  try {
    await readSite(workspace, await loadConfig(workspace), { onLinked })
  } catch (error) {
    // The configuration may be wrong, too: that is found once the links are known.
    const isOfSite = error instanceof ProblemsError || (context !== undefined && error instanceof UsageError)
    if (!isOfSite) throw error
  }
  return context
}

/** What a link is now, and what it is as seen from a page with the id `from`. */
function changeOf({ link, doc, suffix }: ForkedLink, from: string): string {
  const path = encodePath(posix.relative(posix.dirname(from), `${doc.id}.md`))
  return `${link.target} -> ${path}${suffix}`
}
