import { MAX_DEPTH } from '../../../../model/nesting.ts'
import { defaultExport, namePackage, packageNameOf } from './module-values.ts'
import { createStandIn, standInSource } from './stand-in.ts'

/** The keys of objects that represent values that JSON cannot hold. */
const STAND_IN = '$standIn'
const FUNCTION = '$function'
const PACKAGE = '$package'

/** The number that a function here has in the other process. */
const numbers = new WeakMap<object, number>()

/** The number of a function of the other process; undefined for any other value. */
export function functionNumber(value: unknown): number | undefined {
  return typeof value === 'function' ? numbers.get(value) : undefined
}

/**
 * A value of a site's code as JSON can hold it. Functions are added to `functions`, and their index is their number. Cycles,
 * and what JSON cannot hold, are left out.
 */
export function encodeValue(value: unknown, functions: unknown[], parents: readonly object[] = []): unknown {
  const source = standInSource(value)
  if (source !== undefined) return { [STAND_IN]: source }
  if (typeof value === 'function') {
    const name = packageNameOf(value)
    return { [FUNCTION]: functions.push(value) - 1, ...(name !== undefined && { [PACKAGE]: name }) }
  }
  if (typeof value === 'symbol' || typeof value === 'bigint') return undefined
  if (typeof value !== 'object' || value === null) return value
  if (value instanceof Date || value instanceof RegExp) return String(value)
  const found = defaultExport(value)
  if (found !== value) return encodeValue(found, functions, parents)
  if (parents.includes(value) || parents.length >= MAX_DEPTH) return undefined
  const path = [...parents, value]
  if (Array.isArray(value)) return value.map((item) => encodeValue(item, functions, path))
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, encodeValue(item, functions, path)]))
}

/** The value that JSON of the other process represents, with its stand-ins and with functions that have their number. */
export function decodeValue(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value
  // The other process is not trusted: its answer must not be so deep that code that walks it overflows the stack.
  if (depth > MAX_DEPTH + 1) return undefined
  if (Array.isArray(value)) return value.map((item) => decodeValue(item, depth + 1))
  const { [STAND_IN]: source, [FUNCTION]: number, [PACKAGE]: name } = value as Record<string, unknown>
  if (typeof source === 'string') return createStandIn(source)
  if (typeof number === 'number') return remoteFunction(number, name)
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, decodeValue(item, depth + 1)]))
}

function remoteFunction(number: number, name: unknown): object {
  const remote = () => {
    throw new Error('Functions of the site can only run in its own process.')
  }
  numbers.set(remote, number)
  if (typeof name === 'string') namePackage(remote, name)
  return remote
}
