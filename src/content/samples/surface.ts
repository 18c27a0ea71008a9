import { z } from 'zod'
import { getOwn } from '../../model/get-own.ts'
import type { Problem } from '../../model/problem.ts'
import { readYaml } from '../files/yaml.ts'

const methodSchema = z.strictObject({ args: z.array(z.string()).default([]), returns: z.string().default('any') })

const surfaceSchema = z.strictObject({
  client: z.string(),
  modules: z.record(z.string(), z.record(z.string(), z.string())),
  enums: z.record(z.string(), z.array(z.string())).default({}),
  classes: z.record(
    z.string(),
    z.strictObject({
      init: z.array(z.string()).optional(),
      attributes: z.record(z.string(), z.string()).default({}),
      methods: z.record(z.string(), methodSchema).default({}),
    }),
  ),
})

/** Everything a sample may name of one generation of a client: `content/api/<name>.yaml`. */
export type Surface = z.output<typeof surfaceSchema>

/** What an expression of a sample is, as far as the surface tells. */
export type Type =
  | { readonly kind: 'module' | 'class' | 'instance' | 'enum'; readonly name: string }
  | { readonly kind: 'list'; readonly of: Type | undefined; readonly isTable: boolean }
  | {
      readonly kind: 'method'
      readonly name: string
      readonly args: readonly string[]
      readonly returns: Type | undefined
    }

/** The class whose members every table has. */
export const TABLE = 'Table'

const BUILT_IN = new Set(['any', 'none', 'str', 'int', 'float', 'bool', 'bytes', 'datetime', 'dict', 'list', 'table'])

/** Reads a surface list; a type it names but does not describe is a problem of the list. */
export function readSurface(
  file: string,
  text: string,
): { surface: Surface | undefined; problems: readonly Problem[] } {
  const { value, problems, locate } = readYaml({ file, text }, surfaceSchema)
  if (!value) return { surface: undefined, problems }
  const unknown = namedTypes(value).filter(({ type }) => !isKnown(value, type))
  const found = unknown.map(({ type, path }) => ({
    file,
    ...locate(path),
    message: `Unknown type ${type}.`,
    hint: 'Describe it under classes or enums.',
  }))
  return { surface: value, problems: found }
}

function namedTypes(surface: Surface): { type: string; path: string[] }[] {
  return Object.entries(surface.classes).flatMap(([name, { attributes, methods }]) => [
    ...Object.entries(attributes).map(([key, type]) => ({ type, path: ['classes', name, 'attributes', key] })),
    ...Object.entries(methods).map(([key, { returns }]) => ({
      type: returns,
      path: ['classes', name, 'methods', key],
    })),
  ])
}

function isKnown(surface: Surface, text: string): boolean {
  const words = text.split(' ')
  return words.every((word) => BUILT_IN.has(word) || getOwn(surface.classes, word) || getOwn(surface.enums, word))
}

/** `table Workspace`, `list str`, `Workspace`, `SecurityType`, `module x`, `class X`, `enum X` as a type; undefined for anything else. */
export function parseType(surface: Surface, text: string): Type | undefined {
  const [first = '', ...rest] = text.split(' ')
  const name = rest.join(' ')
  if (first === 'module' || first === 'class' || first === 'enum') return { kind: first, name }
  if (first === 'table' || first === 'list')
    return { kind: 'list', of: parseType(surface, name), isTable: first === 'table' }
  if (getOwn(surface.classes, text)) return { kind: 'instance', name: text }
  return undefined
}
