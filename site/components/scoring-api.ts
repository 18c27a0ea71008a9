import file from '../content/v1.0.0/model-scoring/scoring-api.json'

/** The part of an OpenAPI 3.0 schema that the file uses. */
export interface Schema {
  readonly $ref?: string
  readonly allOf?: readonly Schema[]
  readonly anyOf?: readonly Schema[]
  readonly type?: string
  readonly format?: string
  readonly description?: string
  readonly default?: unknown
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly enum?: readonly string[]
  readonly 'x-enumDescriptions'?: Readonly<Record<string, string>>
}

/** The body of a request or a response by media type. */
export type Content = Readonly<Record<string, { readonly schema: Schema }>>

export interface Response {
  readonly $ref?: string
  readonly description?: string
  readonly content?: Content
}

export interface Operation {
  readonly method: string
  readonly path: string
  readonly summary: string
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, Response>>
}

/** A property of a schema, named from the top, such as `properties.scoringType` or `detail[].msg`. */
export interface Field {
  readonly name: string
  readonly isRequired: boolean
  readonly schema: Schema
}

/** The OpenAPI file that the page offers for download: every table of the page shows a part of it. */
export const api = file

export const schemas: Readonly<Record<string, Schema>> = file.components.schemas

const responses: Readonly<Record<string, Response>> = file.components.responses

type PathItem = Readonly<Record<string, Omit<Operation, 'method' | 'path'>>>

/** The operations in the order of the file. */
export const operations: readonly Operation[] = Object.entries<PathItem>(file.paths).flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ ...operation, method: method.toUpperCase(), path })),
)

/** The properties of a schema and, below each, those of the objects in it that have no name of their own. */
export function fieldsOf({ properties = {}, required = [] }: Schema, prefix = ''): Field[] {
  return Object.entries(properties).flatMap(([key, schema]) => {
    const name = prefix + key
    return [
      { name, isRequired: required.includes(key), schema },
      ...fieldsOf(schema, `${name}.`),
      ...fieldsOf(schema.items ?? {}, `${name}[].`),
    ]
  })
}

/** The responses of an operation by status code, those that operations share in full. */
export function responsesOf(operation: Operation): [code: string, response: Response][] {
  return Object.entries(operation.responses).map(([code, response]) => {
    const shared = response.$ref === undefined ? undefined : responses[nameOf(response.$ref)]
    return [code, shared ?? response]
  })
}

/** The name that a reference leads to: `Model` for `#/components/schemas/Model`. */
export function nameOf(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1)
}
