import { z } from 'zod'
import { methodsOf } from './python-client.ts'
import { Table } from './table.tsx'

export const attributes = z.object({
  class: z.enum([...methodsOf.keys()]),
  /** How the samples name an object of the class. */
  on: z.string(),
})

/** The calls of a class of the Python client, with their arguments and what they return: one row each. */
export default function ClientCalls({ class: name, on }: z.output<typeof attributes>) {
  const rows = Object.entries(methodsOf.get(name) ?? {}).map(([method, { args = [], returns = 'any' }]) => [
    <code key="call">{`${on}.${method}(${args.map((arg) => (arg === '...' ? '**selectors' : arg)).join(', ')})`}</code>,
    <Returned key="returns" type={returns} />,
  ])
  return <Table columns={['Call', 'Returns']} rows={rows} />
}

/** A type of the list, such as `str`, `table MLOpsModel` or `list str`; `any` is one that is not stated. */
function Returned({ type }: { type: string }) {
  const [first = '', item] = type.split(' ')
  if (first === 'any') return '–'
  if (first === 'none') return <code>None</code>
  if (item === undefined) return <code>{first}</code>
  return (
    <>
      {first} of <code>{item}</code>
    </>
  )
}
