import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { encodeWritten } from '../../model/url.ts'
import { memoize } from '../../model/util/memoize.ts'
import { stateOf } from '../file-state.ts'
import { comparedAddress } from '../static/compared-address.ts'
import { isPermanent, singleRules } from '../static/single-rules.ts'
import type { RequestTarget } from './request-target.ts'

/** A site may have thousands of rules, so its file is read again only after a build replaced it. */
const rulesOf = memoize((file: string, _state: string) => singleRules(readFileSync(file, 'utf8')))

/** Where the `_redirects` of a built site sends a request for good; undefined for any other address. */
export function movedAddress(outDir: string, target: RequestTarget): string | undefined {
  const file = join(outDir, '_redirects')
  const stats = statSync(file, { throwIfNoEntry: false })
  return stats && movedBy(rulesOf(file, stateOf(stats)), target)
}

/**
 * Where rules send a request for good. As in `deploy/http.conf`, the query of a request takes the place of that of the new
 * address, and both come before its hash.
 */
export function movedBy(
  rules: ReturnType<typeof singleRules>,
  { pathname, search }: RequestTarget,
): string | undefined {
  const rule = rules.get(comparedAddress(pathname)?.replaceAll(/\/+/g, '/') ?? '')
  if (!rule || !isPermanent(rule)) return undefined
  const [, path = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(rule.to) ?? []
  // A header has no room for other characters.
  const moved = path + (search || query) + hash
  return encodeWritten(moved) ?? moved
}
