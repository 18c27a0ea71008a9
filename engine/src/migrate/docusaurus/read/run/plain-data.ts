import { asObject } from '../../values.ts'
import { defaultExport } from './module-values.ts'
import { standInSource } from './stand-in.ts'

/** A value, or its default export, as an object; {} for an array, a function or a primitive. */
export function asRecord(value: unknown): Readonly<Record<string, unknown>> {
  return asObject(defaultExport(value))
}

/** A value as a string; numbers and Booleans are converted, as in Docusaurus. */
export function asString(value: unknown): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return typeof value === 'string' ? value : undefined
}

/** The strings of a list; `undefined` if the value is not a list. */
export function asStrings(value: unknown): string[] | undefined {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : undefined
}

/** A value as a Boolean; the words `true` and `false` are converted, as in Docusaurus. */
export function asBoolean(value: unknown): boolean | undefined {
  const word = asString(value)?.toLowerCase()
  return word === 'true' || (word === 'false' ? false : undefined)
}

/** A value as a number; a numeric string is converted, as in Docusaurus. */
export function asNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && !Number.isNaN(number) ? number : undefined
}

/** A copy as JSON could hold it: functions, stand-ins and whatever contains itself are left out. */
export function toPlainData(value: unknown, parents: readonly object[] = []): unknown {
  if (standInSource(value) !== undefined || typeof value === 'function') return undefined
  if (typeof value === 'symbol' || typeof value === 'bigint') return undefined
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Date || value instanceof RegExp) return String(value)
  const found = defaultExport(value)
  if (found !== value) return toPlainData(found, parents)
  if (parents.includes(value)) return undefined
  const path = [...parents, value]
  if (Array.isArray(value)) {
    return value.map((item) => toPlainData(item, path)).filter((item) => item !== undefined)
  }
  const entries = Object.entries(value).map(([key, item]) => [key, toPlainData(item, path)] as const)
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined))
}

type Defined<Values> = { [Key in keyof Values as undefined extends Values[Key] ? never : Key]: Values[Key] } & {
  [Key in keyof Values as undefined extends Values[Key] ? Key : never]?: Exclude<Values[Key], undefined>
}

/** Without the properties that are `undefined`. */
export function definedOnly<Values extends object>(values: Values): Defined<Values> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<Values>
}
