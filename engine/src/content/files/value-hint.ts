import { isScalar } from 'yaml'
import type { z } from 'zod'
import { suggestNearest } from '../../model/util/nearest.ts'

/**
 * How to write in YAML what a schema expects; undefined if the message says it. `node` is the part of the document that the
 * issue is about, undefined if it is absent.
 */
export function valueHint({ code, path, ...issue }: z.core.$ZodIssue, node: unknown): string | undefined {
  const key = path.at(-1)
  const orNone = typeof key === 'string' ? `, or remove ${key}` : ''
  if (code === 'too_small' && 'origin' in issue && issue.origin === 'string') return `Write a value${orNone}.`
  if (code === 'invalid_value' && 'values' in issue && isScalar(node))
    return suggestNearest(String(node.value), issue.values.map(String))
  if (code !== 'invalid_type' || !('expected' in issue)) return undefined
  if (path.length === 0) return WHOLE[issue.expected]
  if (node === undefined || node === null) return typeof key === 'string' ? `Add ${key}.` : undefined
  if (!isScalar(node)) return WHOLE[issue.expected]
  if (node.value === null) return `Write a value${orNone}.`
  if (issue.expected === 'string') return 'Put the value in quotes.'
  if (issue.expected === 'boolean') return 'Write true or false.'
  if (issue.expected === 'number') return 'Write a number.'
  if (issue.expected !== 'array') return WHOLE[issue.expected]
  return node.type === 'PLAIN' ? `Write a list: [${node.source}].` : 'Write a list.'
}

const WHOLE: Readonly<Record<string, string>> = {
  array: 'Write a list, in which each entry begins with a dash.',
  object: 'Write keys with values, as in key: value.',
  record: 'Write keys with values, as in key: value.',
}
