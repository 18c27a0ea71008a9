import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import picomatch from 'picomatch'
import type { Findings } from '../../model/checks/sort-by-level.ts'
import { docAt } from '../../site/doc-at.ts'
import type { SiteContext } from '../../site/site-context.ts'
import { mergeHeaders, type OwnHeaders } from './header-rules.ts'
import { mergeRedirects, type OwnRule } from './redirect-rules.ts'
import { type StaticInput, startOfFile } from './static-folder.ts'

/** The rules that the build writes for hosts. */
interface OwnRules {
  readonly headers: OwnHeaders
  readonly redirects: readonly OwnRule[]
}

/** The text of `_headers` and `_redirects`, and what is wrong with those of the static folder. */
export function mergeHostRules(
  { staticDir, staticDocuments }: StaticInput,
  context: SiteContext,
  own: OwnRules,
): { headers: string; redirects: string } & Findings {
  const textOf = (name: string) => {
    const path = join(staticDir, name)
    return staticDir !== '' && statSync(path, { throwIfNoEntry: false })?.isFile() ? readFileSync(path, 'utf8') : ''
  }
  const headers = mergeHeaders(textOf('_headers'), { file: startOfFile('_headers').file, own: own.headers })
  const redirects = mergeRedirects(textOf('_redirects'), {
    file: startOfFile('_redirects').file,
    own: own.redirects,
    basePath: context.config.basePath,
    hasPage: (href) => docAt(context, href) !== undefined,
  })
  // Whoever names a rule file in the configuration is responsible for it.
  const isNamed = picomatch([...staticDocuments], { dot: true })
  return {
    headers: headers.text,
    redirects: redirects.text,
    errors: [...(isNamed('_headers') ? [] : headers.errors), ...(isNamed('_redirects') ? [] : redirects.errors)],
    warnings: [...headers.warnings, ...redirects.warnings],
  }
}
