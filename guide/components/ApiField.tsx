import type { ReactNode } from 'react'
import { z } from 'zod'

export const attributes = z.object({
  name: z.string(),
  type: z.enum(['string', 'number', 'boolean', 'object']),
  required: z.boolean().default(false),
  max: z.coerce.number().int().optional(),
})

type Props = z.output<typeof attributes> & { children?: ReactNode }

export default function ApiField({ name, type, required, max, children }: Props) {
  return (
    <dl>
      <dt>
        <code>{name}</code> <em>{type}</em> {required && <strong>required</strong>}
      </dt>
      <dd>
        {children}
        {max !== undefined && <p>At most {max}.</p>}
      </dd>
    </dl>
  )
}
