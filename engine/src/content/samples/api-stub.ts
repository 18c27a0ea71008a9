import { z } from 'zod'
import type { Problem } from '../../model/problem.ts'
import { getOwn } from '../../model/util/get-own.ts'
import { readYaml } from '../files/yaml.ts'

const methodSchema = z.strictObject({ args: z.array(z.string()).default([]), returns: z.string().default('any') })

const apiStubSchema = z.strictObject({
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

/** Every name that one generation of a client offers to samples: `content/api/<name>.yaml`. */
export type ApiStub = z.output<typeof apiStubSchema>

/** The type of an expression in a sample, as far as the API stub says. */
export type Type =
  | { readonly kind: 'module' | 'class' | 'instance' | 'enum'; readonly name: string }
  | { readonly kind: 'list'; readonly of: Type | undefined; readonly isTable: boolean }
  | {
      readonly kind: 'method'
      readonly name: string
      readonly args: readonly string[]
      readonly returns: Type | undefined
    }

/** The class with the members of every table. */
export const TABLE = 'Table'

const BUILT_IN = new Set(['any', 'none', 'str', 'int', 'float', 'bool', 'bytes', 'datetime', 'dict', 'list', 'table'])

/** An API stub that was read; a type that it uses but does not declare is a problem. */
export interface ReadStub {
  readonly apiStub?: ApiStub | undefined
  readonly problems: readonly Problem[]
}

/** Reads the API stub in a file. */
export function readApiStub(file: string, text: string): ReadStub {
  const { value, problems, locate } = readYaml({ file, text }, apiStubSchema)
  if (!value) return { problems }
  const unknown = namedTypes(value).filter(({ type }) => !isKnown(value, type))
  const found = unknown.map(({ type, path }) => ({
    file,
    ...locate(path),
    message: `Unknown type ${type}.`,
    hint: 'Declare it under classes, enums or modules.',
  }))
  return { apiStub: value, problems: found }
}

function namedTypes(apiStub: ApiStub): { type: string; path: string[] }[] {
  const ofModules = Object.entries(apiStub.modules).flatMap(([name, members]) =>
    Object.entries(members).map(([key, type]) => ({ type, path: ['modules', name, key] })),
  )
  const ofClasses = Object.entries(apiStub.classes).flatMap(([name, { attributes, methods }]) => [
    ...Object.entries(attributes).map(([key, type]) => ({ type, path: ['classes', name, 'attributes', key] })),
    ...Object.entries(methods).map(([key, { returns }]) => ({
      type: returns,
      path: ['classes', name, 'methods', key],
    })),
  ])
  return [...ofModules, ...ofClasses]
}

function isKnown(apiStub: ApiStub, text: string): boolean {
  const type = parseType(apiStub, text)
  if (type?.kind === 'module') return getOwn(apiStub.modules, type.name) !== undefined
  if (type?.kind === 'class') return getOwn(apiStub.classes, type.name) !== undefined
  if (type?.kind === 'enum') return getOwn(apiStub.enums, type.name) !== undefined
  const words = text.split(' ')
  return words.every((word) => BUILT_IN.has(word) || getOwn(apiStub.classes, word) || getOwn(apiStub.enums, word))
}

/** How deep lists may nest; no client needs more. */
const MAX_LISTS = 10

/** A type such as `table Workspace`, `list str`, `Workspace`, `module x`, `class X` or `enum X`; undefined for anything else. */
export function parseType(apiStub: ApiStub, text: string, depth = 0): Type | undefined {
  if (depth > MAX_LISTS) return undefined
  const [first = '', ...rest] = text.split(' ')
  const name = rest.join(' ')
  if (first === 'module' || first === 'class' || first === 'enum') return { kind: first, name }
  if (first === 'table' || first === 'list')
    return { kind: 'list', of: parseType(apiStub, name, depth + 1), isTable: first === 'table' }
  if (getOwn(apiStub.classes, text)) return { kind: 'instance', name: text }
  return undefined
}
