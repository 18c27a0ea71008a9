import { readTable } from '../../content/files/files.ts'
import { loadSources } from '../../content/load-sources.ts'
import { ProblemsError, UsageError } from '../../model/problem.ts'
import { countTexts } from '../../model/site.ts'
import { counted } from '../../model/util/counted.ts'
import type { CommandInput } from '../cli/command.ts'
import { siteCompiler } from '../compile/site-compiler.ts'
import { loadComponents } from '../components/load-components.ts'
import { loadConfig } from '../config/load-config.ts'
import type { Workspace } from '../program.ts'
import { withProgress } from '../progress.ts'
import { shardOf } from '../queries/shards.ts'
import { sliceCount } from '../queries/shared-sources.ts'
import { openSiteQueries } from '../queries/site-queries.ts'

/** Compiles the texts of a site, or a part of them, into the store: the build that follows finds them there. */
export async function compile(workspace: Workspace, { options }: CommandInput): Promise<void> {
  const part = readPart(options.part?.at(-1))
  const config = await loadConfig(workspace)
  const components = await loadComponents(workspace, config)
  const queries = openSiteQueries(workspace)
  const content = queries.openContent()
  const table = readTable(content)
  if (table.problems.length > 0) throw new ProblemsError(table.problems)
  const slices = sliceCount(content.list().length)
  const compiler = siteCompiler(workspace, config, { queries, content, components })
  await withProgress('compile', async (progress) => {
    const { compiled } = await loadSources(table, {
      content,
      compile: compiler.compile,
      isWanted: (file) => shardOf(file, slices) % part.of === part.number - 1,
      concurrency: compiler.pool.capacity,
      onCompiled: progress.update,
      ...(config.videos && { videos: config.videos }),
    })
    const texts = counted(countTexts(compiled), 'text')
    progress.done(
      `${texts}${part.of > 1 ? ` (part ${part.number} of ${part.of})` : ''}, ${compiler.pool.times.size} of them new`,
    )
  }).finally(compiler.close)
}

/** The part of a site that `--part 2/8` names; the whole site without one. */
function readPart(text = '1/1'): { readonly number: number; readonly of: number } {
  const [, number, of] = (/^(\d{1,3})\/(\d{1,3})$/.exec(text) ?? []).map(Number)
  if (number === undefined || of === undefined || number < 1 || number > of)
    throw new UsageError(`--part ${text} is not a valid part. Write it as 2/8: the second of eight parts.`)
  return { number, of }
}
