import { openContent } from '../../content/files/content-files.ts'
import { readContentFile } from '../../content/files/files.ts'
import { similarPages } from '../../content/versions/similar-pages.ts'
import { ProblemsError } from '../../model/problem.ts'
import { allDocs, countTexts } from '../../model/site.ts'
import { counted } from '../../model/util/counted.ts'
import type { CommandInput } from '../cli/command.ts'
import { loadConfig } from '../config/load-config.ts'
import { findCollisions, unrenderedOutput } from '../emit/output-problems.ts'
import type { Workspace } from '../program.ts'
import { readSite } from '../read-site.ts'
import { reportSuccess } from '../report/report-run.ts'
import { readLayers } from './find-layer.ts'

/** Checks the content, or lists similar pages with `--similar`. */
export async function runCheck(workspace: Workspace, { flags }: CommandInput): Promise<void> {
  const isJson = flags.has('json')
  if (flags.has('similar')) return listSimilar(workspace, isJson)
  await check(workspace, { isJson })
}

/** Reads and checks the content without building anything. */
export async function check(workspace: Workspace, { isJson = false } = {}): Promise<void> {
  const config = await loadConfig(workspace)
  const { context, warnings } = await readSite(workspace, config)
  const output = unrenderedOutput(workspace, { context, staticDocuments: config.staticDocuments })
  const collisions = (await findCollisions(output)) ?? []
  if (collisions.length > 0) throw new ProblemsError(collisions, warnings)
  const figures = {
    pages: allDocs(context.site).length,
    versions: context.site.versions.length,
    sources: countTexts(context.site),
  }
  const counts = `${counted(figures.pages, 'page')} of ${counted(figures.versions, 'version')}, ${counted(figures.sources, 'text')}`
  const text = `${counts}: no ${warnings.length > 0 ? 'errors' : 'problems'}.\n`
  reportSuccess({ name: 'check', paths: workspace.paths, isJson }, { warnings, figures, text })
}

/** Lists the pages that could be one text with variables; that is advice, not a problem. */
async function listSimilar({ paths }: Workspace, isJson: boolean): Promise<void> {
  const content = openContent(paths.contentDir)
  const similar = similarPages(readLayers(paths.contentDir), (file) => readContentFile(content, file) ?? '')
  const lines = similar.map(({ older, newer, values, places }) => {
    const pairs = values.map(([was, is]) => `${was} / ${is}`).join(', ')
    return `${newer}  differs from ${older} only by ${pairs} (${counted(places, 'place')})\n`
  })
  const text = `${lines.join('')}${counted(similar.length, 'page')} could be one text with vars in versions.yaml.\n`
  reportSuccess({ name: 'check', paths, isJson }, { warnings: [], figures: { similar }, text })
}
