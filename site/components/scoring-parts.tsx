import type { ReactNode } from 'react'
import { type Content, nameOf, type Operation, type Schema } from './scoring-api.ts'

/** A description of the file: text with `code` in backticks. */
export function Text({ children = '' }: { children?: string | undefined }) {
  return children.split('`').map((part, at) => (at % 2 === 1 ? <code key={part}>{part}</code> : part))
}

/** The type of a schema in words. Those that have a name link to their section of the page. */
export function Type({ schema, isPlural = false }: { schema: Schema; isPlural?: boolean }): ReactNode {
  const { $ref, allOf, anyOf, type, format, items } = schema
  const s = isPlural ? 's' : ''
  if ($ref !== undefined) return <a href={headingHref(nameOf($ref))}>{nameOf($ref)}</a>
  if (allOf?.[0]) return <Type schema={allOf[0]} isPlural={isPlural} />
  if (anyOf) return anyOf.map((one, at) => [at > 0 && ' or ', <Type key={one.$ref} schema={one} />])
  if (format === 'binary') return `binary file${s}`
  if (type !== 'array') return `${type}${s}`
  if (!items || Object.keys(items).length === 0) return `list${s}`
  return (
    <>
      list{s} of <Type schema={items} isPlural />
    </>
  )
}

/** What a request or a response has in its body, and its media type unless that is JSON. */
export function Body({ content = {} }: { content: Content | undefined }): ReactNode {
  const [first] = Object.entries(content)
  if (!first) return '–'
  const [mediaType, { schema }] = first
  return (
    <>
      <Type schema={schema} />
      {mediaType !== 'application/json' && (
        <>
          {' as '}
          <code>{mediaType}</code>
        </>
      )}
    </>
  )
}

/** An operation's name, which links to its section. */
export function OperationLink({ summary }: Operation) {
  return <a href={headingHref(summary)}>{summary}</a>
}

/** The address of a heading of the same page. */
function headingHref(heading: string): string {
  return `#${heading.toLowerCase().replaceAll(' ', '-')}`
}
