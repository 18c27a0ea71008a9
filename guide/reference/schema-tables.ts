import { jsonSchemas } from '../../engine/src/node/schemas/json-schemas.ts'

/** What the reference reads of a JSON schema. */
interface JsonSchema {
  readonly $ref?: string
  readonly definitions?: Readonly<Record<string, JsonSchema>>
  readonly type?: string | readonly string[]
  readonly format?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly minimum?: number
  readonly maximum?: number
  readonly default?: unknown
  readonly description?: string
  readonly properties?: Readonly<Record<string, JsonSchema>>
  readonly required?: readonly string[]
  readonly items?: JsonSchema
  readonly additionalProperties?: JsonSchema | boolean
  readonly oneOf?: readonly JsonSchema[]
  readonly anyOf?: readonly JsonSchema[]
}

/** The keys of one object. `path` is '' for the outermost one, else such as `navbar.items[]`. */
interface KeyTable {
  readonly path: string
  /** What tells this object from others at the same place: `type: 'link'`. */
  readonly variant?: string
  readonly rows: readonly KeyRow[]
}

/** A key with what may be its value. */
interface KeyRow {
  /** The key with its path, unique in the schema. */
  readonly id: string
  readonly name: string
  readonly type: string
  /** As written in code; undefined if there is none. */
  readonly default?: string
  readonly isRequired: boolean
  readonly description: string
}

/** The words of the program are not the guide's: its dictionary lacks names such as `#rrggbb`. */
const UNCHECKED = '<!-- check-off spelling -->'

/**
 * The tables of a schema as Markdown: each object before those inside it. `at` is a key, only whose value is listed; `isDeep`
 * is false for the outermost object alone. Throws for a name or key that does not exist.
 */
export function schemaTables(
  name: string,
  { at, isDeep = true }: { at?: string | undefined; isDeep?: boolean },
): string {
  const schema = jsonSchemas().get(`${name}.json`) as JsonSchema | undefined
  const all = schema ? tablesOf(schema, at) : []
  if (all.length === 0) throw new Error(`There is no object ${at ?? ''} in the schema ${name}.`)
  return all
    .slice(0, isDeep ? undefined : 1)
    .map(({ path, variant, rows }, index) => {
      const caption = index > 0 ? [`In \`${path}\`${variant ? ` with \`${variant}\`` : ''}:`, ''] : []
      return [
        ...caption,
        UNCHECKED,
        '| Key | Value | Default | Meaning |',
        '|---|---|---|---|',
        ...rows.map(rowOf),
      ].join('\n')
    })
    .join('\n\n')
}

function rowOf({ name, type, description, isRequired, ...row }: KeyRow): string {
  const value = isRequired ? 'required' : row.default === undefined ? '' : `\`${row.default}\``
  return `| \`${name}\` | ${type} | ${value} | ${description} |`
}

/** The tables of a schema, or of what is at one of its keys: each object before those inside it. */
function tablesOf(root: JsonSchema, at?: string): KeyTable[] {
  const seen = new Set<string>()
  return at === undefined ? walk(root, '', '') : walk(root.properties?.[at] ?? {}, at, at)

  function walk(schema: JsonSchema, path: string, id: string): KeyTable[] {
    if (schema.$ref !== undefined) {
      if (seen.has(schema.$ref)) return []
      seen.add(schema.$ref)
      return walk(definition(root, schema.$ref), path, id)
    }
    const variants = schema.oneOf ?? schema.anyOf ?? []
    const { additionalProperties: values } = schema
    return [
      ...(schema.properties ? tablesOfObject(schema, path, id) : []),
      ...(schema.items ? walk(schema.items, path === '' ? '' : `${path}[]`, id) : []),
      ...(typeof values === 'object' ? walk(values, join(path, '…'), id) : []),
      ...variants.flatMap((one) => {
        const name = one.properties?.type?.const
        if (name === undefined) return walk(one, path, id)
        const [first, ...rest] = walk(one, path, join(id, String(name)))
        return first ? [{ ...first, variant: `type: '${name}'` }, ...rest] : []
      }),
    ]
  }

  function tablesOfObject({ properties = {}, required = [] }: JsonSchema, path: string, id: string): KeyTable[] {
    const rows = Object.entries(properties).map(([name, schema]) => ({
      id: join(id, name),
      name,
      type: typeOf(root, schema),
      ...defaultOf(schema),
      isRequired: required.includes(name),
      description: schema.description ?? '',
    }))
    const inner = Object.entries(properties).flatMap(([name, schema]) => walk(schema, join(path, name), join(id, name)))
    return [{ path, rows }, ...inner]
  }
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

function definition(root: JsonSchema, ref: string): JsonSchema {
  return root.definitions?.[ref.replace('#/definitions/', '')] ?? {}
}

/** The default of a value or a list; those of objects are the defaults of their keys, and an empty list is none. */
function defaultOf({ default: value }: JsonSchema): { default?: string } {
  const isShown = Array.isArray(value) ? value.length > 0 : typeof value !== 'object' || value === null
  return value === undefined || !isShown ? {} : { default: written(value) }
}

/** A value as in code. */
function written(value: unknown): string {
  if (typeof value === 'string') return `'${value}'`
  if (Array.isArray(value)) return `[${value.map(written).join(', ')}]`
  if (typeof value !== 'object' || value === null) return String(value)
  const entries = Object.entries(value).map(([key, inner]) => `${key}: ${written(inner)}`)
  return `{ ${entries.join(', ')} }`
}

/** What may be written, in words: `'left' or 'right'`, `list of strings`. */
function typeOf(root: JsonSchema, schema: JsonSchema): string {
  if (schema.$ref !== undefined) return typeOf(root, definition(root, schema.$ref))
  if (schema.const !== undefined) return written(schema.const)
  if (schema.enum) return schema.enum.map(written).join(' or ')
  const variants = schema.oneOf ?? schema.anyOf
  if (variants) return [...new Set(variants.map((one) => typeOf(root, one)))].join(' or ')
  if (schema.items) return `list of ${plural(typeOf(root, schema.items))}`
  if (typeof schema.additionalProperties === 'object')
    return `object of ${plural(typeOf(root, schema.additionalProperties))}`
  const types = [schema.type ?? 'object'].flat().map((type) => (schema.format === 'uri' ? 'URL' : nameOf(type)))
  return `${types.join(' or ')}${rangeOf(schema)}`
}

/** The noun of each type that is no value: `lists of strings or whole numbers`. */
function plural(type: string): string {
  const types = type.split(' or ')
  return types.map((one) => (one.startsWith("'") ? one : one.replace(/^(?:whole )?[a-zA-Z]+/, '$&s'))).join(' or ')
}

function nameOf(type: string): string {
  return type === 'integer' ? 'whole number' : type
}

function rangeOf({ minimum, maximum }: JsonSchema): string {
  return minimum === undefined || maximum === undefined || maximum > 1000 ? '' : ` from ${minimum} to ${maximum}`
}
