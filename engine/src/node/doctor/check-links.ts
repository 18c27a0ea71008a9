import type { Findings } from '../../model/checks/sort-by-level.ts'
import type { Problem } from '../../model/problem.ts'
import { counted } from '../../model/util/counted.ts'
import { type DoctorResult, ok } from './check.ts'
import type { UrlAnswers } from './check-urls.ts'
import type { LinkPlace } from './external-urls.ts'
import type { UrlAnswer } from './request-url.ts'

const DEAD = 'Correct the link or remove it, or write <!-- check-off links --> above the block.'
const UNKNOWN = 'Open it in a browser: the server may refuse programs.'
const PRIVATE = 'Other readers cannot open it: link to a public address, or write the URL as code.'

/** The result of the check, and a problem for each place of a URL that is not alive. */
export function linkResult(
  places: ReadonlyMap<string, readonly LinkPlace[]>,
  { asked, failed, isOffline }: UrlAnswers,
): { result: DoctorResult; findings: Findings } {
  const [first] = failed
  if (first && isOffline) {
    const [url, { why }] = first
    const message = `None of the links that were checked (${asked}) could be reached: ${url} ${why}.`
    const result: DoctorResult = { level: 'warning', message, fix: 'Check the network, and whether it needs a proxy.' }
    return { result, findings: { errors: [], warnings: [] } }
  }
  const problemsOf = (state: UrlAnswer['state'], hint: string): Problem[] =>
    [...failed].flatMap(([url, answer]) =>
      answer.state === state
        ? (places.get(url) ?? []).map((place) => ({ ...place, message: `${url} ${answer.why}.`, hint }))
        : [],
    )
  const errors = problemsOf('dead', DEAD)
  const warnings = [...problemsOf('unknown', UNKNOWN), ...problemsOf('private', PRIVATE)]
  return { result: resultOf(places.size, { errors, warnings }, failed), findings: { errors, warnings } }
}

function resultOf(total: number, findings: Findings, failed: UrlAnswers['failed']): DoctorResult {
  const count = (state: UrlAnswer['state']) => [...failed.values()].filter((answer) => answer.state === state).length
  const { errors, warnings } = findings
  if (total === 0) return ok('No links to other hosts')
  if (errors.length + warnings.length === 0) return ok(`Links to other hosts: ${total}, all alive`)
  return {
    level: errors.length > 0 ? 'failure' : 'warning',
    message: `${counted(total, 'link')} to other hosts: ${count('dead')} dead, ${count('unknown') + count('private')} could not be checked.`,
    fix: 'Their places are listed below.',
  }
}
