import { z } from 'zod'
import { type Field, fieldsOf, schemas } from './scoring-api.ts'
import { Text, Type } from './scoring-parts.tsx'
import { Table } from './table.tsx'

export const attributes = z.object({ schema: z.enum(Object.keys(schemas)) })

/** The fields of an object of the scoring API: one row each. */
export default function ApiFields({ schema }: z.output<typeof attributes>) {
  const rows = fieldsOf(schemas[schema] ?? {}).map((field) => [
    <code key="name">{field.name}</code>,
    <Type key="type" schema={field.schema} />,
    <Required key="required" {...field} />,
    <Text key="meaning">{field.schema.description}</Text>,
  ])
  return <Table columns={['Field', 'Type', 'Required', 'Meaning']} rows={rows} />
}

function Required({ isRequired, schema }: Field) {
  if (isRequired) return 'yes'
  if (schema.default === undefined) return 'no'
  return (
    <>
      no, default <code>{JSON.stringify(schema.default)}</code>
    </>
  )
}
