/** The names of attributes that a component can have. */
const ATTRIBUTE = /^[a-z][\w-]*$/i

/** Attributes that readers see as the title of the content, the likeliest first. */
const TITLES = ['title', 'header', 'heading', 'label', 'summary', 'caption']

/** What a stub is made from: the name of a component, and the attributes that its uses set. */
interface SeenComponent {
  readonly name: string
  /** `children` is among them if there were any. */
  readonly attributes: readonly string[]
  /** What built the site. */
  readonly generator: string
}

/** A site component that shows its children and their title, for a person to write. */
export function componentStub({ name, attributes, generator }: SeenComponent): string {
  const own = attributes.filter((one) => one !== 'children' && ATTRIBUTE.test(one))
  const schema = own.map((one) => `  ${/^\w+$/.test(one) ? one : `'${one}'`}: z.string().optional(),\n`).join('')
  const title = TITLES.find((one) => own.includes(one))
  return `import type { ReactNode } from 'react'
import { z } from 'zod'

// A stand-in for the component of the ${generator} site: it shows its content${title ? ' with its title' : ''}, or its attributes if it has none.
export const attributes = z.object({${schema === '' ? '' : `\n${schema}`}})

export default function ${name}({ children, ...values }: z.output<typeof attributes> & { children?: ReactNode }) {
${title ? titled(title) : '  if (children) return <>{children}</>\n'}  return (
    <ul>
      {Object.entries(values)
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <li key={name}>
            {name}: {String(value)}
          </li>
        ))}
    </ul>
  )
}
`
}

function titled(title: string): string {
  return `  if (children)
    return (
      <>
        {values.${title} && (
          <p>
            <strong>{values.${title}}</strong>
          </p>
        )}
        {children}
      </>
    )
`
}
