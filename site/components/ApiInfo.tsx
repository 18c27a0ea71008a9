import { api, operations } from './scoring-api.ts'
import { Table } from './table.tsx'

/** The header of the OpenAPI file of the scoring API. */
export default function ApiInfo() {
  const rows = [
    ['OpenAPI version', api.openapi],
    ['Title', api.info.title],
    ['Version', api.info.version],
    ...api.servers.map(({ url }) => ['Server', url]),
    ['Operations', operations.length],
  ]
  return <Table columns={['Key', 'Value']} rows={rows.map(([key, value]) => [key, <code key={key}>{value}</code>])} />
}
