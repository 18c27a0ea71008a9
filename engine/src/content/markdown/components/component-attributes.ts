import { z } from 'zod'
import { memoize } from '../../../model/util/memoize.ts'
import { nearest, suggest } from '../../../model/util/nearest.ts'
import { colonsOf, type DirectiveNode, labelOf } from '../directives/directive.ts'
import type { Report } from '../report.ts'
import { attempt } from './attempt.ts'
import type { SiteComponent } from './site-component.ts'

/**
 * The attributes of a directive as its component declares them; undefined after a report. The text in the brackets is the
 * attribute `label`. A boolean attribute is true without a value.
 */
export function readAttributes(node: DirectiveNode, component: SiteComponent, report: Report): object | undefined {
  const directive = `${colonsOf(node)}${component.name}`
  const known = Object.keys(component.attributes.shape)
  const label = labelOf(node)
  const written = { ...(label !== undefined && { label }), ...node.attributes }
  const unknown = Object.keys(written).filter((name) => !known.includes(name))
  for (const name of unknown) report(node, `${directive} has no attribute ${name}.`, suggest(name, known))
  if (label !== undefined && node.attributes?.label !== undefined)
    report(node, `${directive} has two labels.`, 'Write the label in brackets, or as an attribute.')
  const values = withBooleans(written, component.attributes)
  // The owner's own checks may throw; zod throws when one is asynchronous.
  const parsed = attempt(() => component.attributes.safeParse(values))
  if (parsed instanceof Error) {
    report(node, `The attributes of ${directive} cannot be checked: ${parsed.message}`, `See ${component.file}.`)
    return undefined
  }
  if (parsed.success) return unknown.length === 0 ? parsed.data : undefined
  for (const { path, message, ...issue } of parsed.error.issues) {
    const name = String(path[0] ?? '')
    const value = values[name]
    // A misspelled attribute was reported already; the one that was meant is not missing.
    if (value === undefined && unknown.some((other) => nearest(other, known) === name)) continue
    if (name === '') report(node, `${directive}: ${message}.`)
    else if (value === undefined) report(node, `${directive} lacks the attribute ${name}.`, `${message}.`)
    else report(node, `The attribute ${name} of ${directive} is invalid: ${message}.`, hintFor(value, issue))
  }
  return undefined
}

/** The names of attributes that are true or false. */
const booleansOf = memoize((schema: z.ZodObject): ReadonlySet<string> => {
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const isBoolean = (property: unknown) =>
    typeof property === 'object' && (property as { type?: unknown }).type === 'boolean'
  return new Set(Object.keys(properties).filter((name) => isBoolean(properties[name])))
})

/** Directives have only strings: for a boolean, no value and `true` are true, and `false` is false. */
function withBooleans(written: Record<string, unknown>, schema: z.ZodObject): Record<string, unknown> {
  const booleans = booleansOf(schema)
  const values: Record<string, unknown> = { '': true, true: true, false: false }
  return Object.fromEntries(
    Object.entries(written).map(([name, value]) => {
      return [name, booleans.has(name) && Object.hasOwn(values, String(value)) ? values[String(value)] : value]
    }),
  )
}

/** The nearest allowed value; for a schema that expects a number of a text, how to convert it. */
function hintFor(value: unknown, issue: object): string | undefined {
  if ('values' in issue && Array.isArray(issue.values)) return suggest(String(value), issue.values.map(String))
  if (!('expected' in issue) || issue.expected !== 'number') return undefined
  // The schema has converted the text.
  if ('received' in issue && issue.received === 'NaN') return 'Write a number.'
  return 'Attributes are text: declare the attribute as z.coerce.number().'
}
