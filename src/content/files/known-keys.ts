import type { z } from 'zod'

/** The keys a schema allows at `path`; array positions are passed through. */
export function knownKeys(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  let current = unwrap(schema)
  for (const step of path) current = unwrap(current?.element ?? current?.valueType ?? current?.shape?.[String(step)])
  return keysOf(current)
}

/** The keys of an object, or of every alternative of a union. */
function keysOf(definition: Definition | undefined): string[] {
  if (definition?.options) return [...new Set(definition.options.flatMap((option) => keysOf(unwrap(option))))]
  return Object.keys(definition?.shape ?? {})
}

/** The parts of a zod definition that lead to what is inside it. */
interface Definition {
  readonly shape?: Readonly<Record<string, unknown>>
  readonly element?: unknown
  readonly options?: readonly unknown[]
  readonly valueType?: unknown
  readonly innerType?: unknown
  readonly out?: unknown
  readonly getter?: () => unknown
}

/** The definition of a schema without what is wrapped around it: optional, default, lazy, preprocess. */
function unwrap(schema: unknown): Definition | undefined {
  const definition = (schema as { def?: Definition } | undefined)?.def
  const inner = definition?.innerType ?? definition?.out ?? definition?.getter?.()
  return inner === undefined ? definition : unwrap(inner)
}
