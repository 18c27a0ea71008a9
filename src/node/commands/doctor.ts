import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { styleText } from 'node:util'
import { openContent } from '../../content/files/content-files.ts'
import { readTable } from '../../content/files/files.ts'
import { readLayerSidebars } from '../../content/sidebars/layer-sidebars.ts'
import { ProblemsError, UsageError } from '../../model/problem.ts'
import type { Findings } from '../../model/sort-by-level.ts'
import { loadConfig } from '../config/load-config.ts'
import { checkBrowser } from '../doctor/browser.ts'
import type { CheckResult } from '../doctor/check.ts'
import { linkResult } from '../doctor/check-links.ts'
import { checkUrls } from '../doctor/check-urls.ts'
import { checkNode, checkTime } from '../doctor/environment.ts'
import { checkDisk, checkWritable } from '../doctor/folders.ts'
import { openLinkCache } from '../doctor/link-cache.ts'
import { outerUrls } from '../doctor/outer-urls.ts'
import { checkHistory, newestCommit } from '../doctor/repository.ts'
import { requestUrl } from '../doctor/request-url.ts'
import type { Workspace } from '../program.ts'
import { withProgress } from '../progress.ts'
import { readSite } from '../read-site.ts'
import { counted } from '../report/counted.ts'
import { printProblems } from '../report/print-problems.ts'
import type { CommandInput } from './command.ts'

/** Between two requests to one host, in milliseconds. */
const PAUSE = 1000

/** Checks what the program needs of the machine, and with `--external` the links to other hosts. Throws if a check fails. */
export async function doctor(workspace: Workspace, { flags }: CommandInput): Promise<void> {
  const { program, paths } = workspace
  const results = [
    checkNode(program.root),
    checkHistory(paths.contentDir),
    checkTime(process.env, newestCommit(paths.contentDir)),
    // The new site is made beside the old one.
    checkWritable('folder of the output', dirname(paths.outDir)),
    checkWritable('cache', program.cacheDir),
    checkDisk(paths.outDir),
    ...(await checkBrowser(program.root)),
  ]
  for (const result of results) print(result)
  if (flags.has('external')) {
    const { result, findings } = await checkExternal(workspace)
    print(result)
    results.push(result)
    printProblems(findings, paths)
  }
  const failures = results.filter(({ level }) => level === 'failure').length
  if (failures > 0) throw new UsageError(`${counted(failures, 'check')} failed.`)
}

const COLORS = { ok: 'green', warning: 'yellow', failure: 'red' } as const

function print({ level, message, fix }: CheckResult): void {
  const label = styleText(COLORS[level], level.padEnd(9), { stream: process.stdout })
  process.stdout.write(`${label}${message}\n${fix === undefined ? '' : `${' '.repeat(9)}${fix}\n`}`)
}

async function checkExternal(workspace: Workspace): Promise<{ result: CheckResult; findings: Findings }> {
  const { program, paths } = workspace
  const none = { errors: [], warnings: [] }
  try {
    const { context } = await readSite(workspace, await loadConfig(workspace))
    const content = openContent(paths.contentDir)
    const { byVersion } = readLayerSidebars(content, readTable(content).rows)
    const places = outerUrls({ sources: context.site.sources, sidebars: [...new Set(byVersion.values())] })
    const { name, version } = JSON.parse(readFileSync(join(program.root, 'package.json'), 'utf8'))
    const userAgent = `${name}/${version} (docs doctor --external; checks links of a documentation site)`
    const answers = await withProgress('links', (progress) =>
      checkUrls(places.keys(), {
        request: (url) => requestUrl(url, userAgent),
        cache: openLinkCache(program.cacheDir),
        pause: PAUSE,
        onAnswer: progress.update,
      }),
    )
    return linkResult(places, answers)
  } catch (error) {
    if (!(error instanceof ProblemsError) && !(error instanceof UsageError)) throw error
    const message = 'The links to other hosts could not be read: the site has errors.'
    return { result: { level: 'failure', message, fix: 'Run docs check.' }, findings: none }
  }
}
