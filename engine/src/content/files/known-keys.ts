import { z } from 'zod'

/** The part of a JSON schema that says which keys there are. */
type JsonSchema = z.core.JSONSchema.BaseSchema

/** The keys that a schema allows in the object at `path`, in any of its alternatives. */
export function knownKeys(schema: z.ZodType, path: readonly PropertyKey[]): string[] {
  const root: JsonSchema = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const reached = path.reduce<JsonSchema[]>(
    (parts, step) => parts.flatMap((part) => alternatives(root, part).flatMap((one) => childrenOf(one, step))),
    [root],
  )
  const objects = reached.flatMap((part) => alternatives(root, part))
  return [...new Set(objects.flatMap(({ properties = {} }) => Object.keys(properties)))]
}

/** A schema with its references and unions resolved. */
function alternatives(root: JsonSchema, part: JsonSchema): JsonSchema[] {
  if (part.$ref !== undefined) {
    const target = part.$ref === '#' ? root : root.$defs?.[part.$ref.replace('#/$defs/', '')]
    return target ? alternatives(root, target) : []
  }
  const options = [...(part.anyOf ?? []), ...(part.oneOf ?? [])]
  return options.length > 0 ? options.flatMap((option) => alternatives(root, option as JsonSchema)) : [part]
}

function childrenOf({ properties, items, additionalProperties }: JsonSchema, step: PropertyKey): JsonSchema[] {
  const child = properties?.[String(step)] ?? items ?? additionalProperties
  return typeof child === 'object' && !Array.isArray(child) ? [child as JsonSchema] : []
}
