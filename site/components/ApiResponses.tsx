import { z } from 'zod'
import { operations, responsesOf } from './scoring-api.ts'
import { Body, Text } from './scoring-parts.tsx'
import { Table } from './table.tsx'

export const attributes = z.object({ path: z.enum(operations.map(({ path }) => path)) })

/** The responses of an operation of the scoring API: one row for each status code. */
export default function ApiResponses({ path }: z.output<typeof attributes>) {
  const rows = operations
    .filter((operation) => operation.path === path)
    .flatMap(responsesOf)
    .map(([code, { description, content }]) => [
      code,
      <Text key="meaning">{description}</Text>,
      <Body key="body" content={content} />,
    ])
  return <Table columns={['Status code', 'Meaning', 'Body']} rows={rows} />
}
