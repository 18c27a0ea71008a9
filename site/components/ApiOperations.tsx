import { operations, responsesOf } from './scoring-api.ts'
import { Body, OperationLink } from './scoring-parts.tsx'
import { Table } from './table.tsx'

/** The operations of the scoring API: one row each. */
export default function ApiOperations() {
  const rows = operations.map((operation) => {
    const { method, path, requestBody } = operation
    const success = responsesOf(operation).find(([code]) => code === '200')?.[1]
    return [
      <>
        {method} <code>{path}</code>
      </>,
      <OperationLink key="purpose" {...operation} />,
      <Body key="request" content={requestBody?.content} />,
      <Body key="success" content={success?.content} />,
    ]
  })
  return <Table columns={['Method and path', 'Purpose', 'Request', 'Body of 200']} rows={rows} />
}
