import { join } from 'node:path'
import { openContent } from '../../src/content/files/content-files.ts'
import { loadSite } from '../../src/content/load-site.ts'
import { compileSource } from '../../src/content/sources/compile.ts'
import { type CheckOverrides, withOverrides } from '../../src/model/checks/check.ts'
import type { Problem } from '../../src/model/problem.ts'
import type { Site } from '../../src/model/site.ts'
import { reservedFor } from '../../src/node/emit/emitters.ts'
import { findAllProblems } from '../../src/node/find-problems.ts'
import { createSiteContext } from '../../src/site/create-site-context.ts'
import type { SiteContext } from '../../src/site/site-context.ts'
import { articleRenderers } from '../../src/theme/content/article-renderers.tsx'
import { SITE_CONFIG } from '../site-config.ts'

/** A content folder read as a build reads it. */
export interface ReadContent {
  readonly site: Site
  /** Absent when the version table could not be read. */
  readonly context?: SiteContext
  /** Everything its authors have to fix, links included. */
  readonly problems: readonly Problem[]
  readonly warnings: readonly Problem[]
  readonly notices: readonly string[]
}

/** Reads and checks a content folder, without a cache. */
export async function readContent(
  contentDir: string,
  { withDrafts = false, checks = {} }: { withDrafts?: boolean; checks?: CheckOverrides } = {},
): Promise<ReadContent> {
  const { basePath } = SITE_CONFIG
  const loaded = await loadSite({
    content: openContent(contentDir, join(contentDir, '..', 'static')),
    basePath,
    withDrafts,
    checks: withOverrides(checks),
    reservedFor,
    compile: (source, environment) => compileSource(source, articleRenderers, environment),
  })
  const { site, notices } = loaded
  if (site.versions.length === 0) return { site, problems: await loaded.findProblems(), warnings: [], notices }
  const context = createSiteContext(site, SITE_CONFIG)
  const { errors, warnings } = await findAllProblems(loaded, context)
  return { site, context, problems: errors, warnings, notices }
}
