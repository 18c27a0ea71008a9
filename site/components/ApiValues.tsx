import { z } from 'zod'
import { schemas } from './scoring-api.ts'
import { Table } from './table.tsx'

const enums = Object.keys(schemas).filter((name) => schemas[name]?.enum)

export const attributes = z.object({ schema: z.enum(enums), meaning: z.string().default('Meaning') })

/** The values of an enumeration of the scoring API: a row each, or a line if the file does not explain them. */
export default function ApiValues({ schema, meaning }: z.output<typeof attributes>) {
  const { enum: values = [], 'x-enumDescriptions': descriptions } = schemas[schema] ?? {}
  const codes = values.map((value) => <code key={value}>{value}</code>)
  if (!descriptions) return <p>{codes.map((code, at) => [at > 0 && ', ', code])}</p>
  return <Table columns={['Value', meaning]} rows={values.map((value, at) => [codes[at], descriptions[value]])} />
}
