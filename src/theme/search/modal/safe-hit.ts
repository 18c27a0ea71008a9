import { escapeHtml } from '../../../model/util/escape.ts'

/** The highlight tags in the modal's requests. */
const MARK = /&lt;(\/?)mark>/g

/** A hit as the modal receives it; the modal renders its levels and content as HTML. */
interface Hit {
  readonly hierarchy: object
  readonly content: string | null
}

/** Escapes all markup in a hit except the highlight tags. The group has none. */
export function escapeHit<T extends Hit>(hit: T): T {
  const { lvl0, ...levels } = hit.hierarchy as Record<string, unknown>
  const results = ['_snippetResult', '_highlightResult'] as const
  const highlighted = results.flatMap((name) => {
    const texts = hit[name as keyof T] as { hierarchy?: Record<string, unknown> } | undefined
    if (!texts) return []
    const { lvl0: group, ...rest } = texts.hierarchy ?? {}
    const safe = escaped({ ...texts, hierarchy: rest }) as { hierarchy: object }
    return [[name, { ...safe, hierarchy: { ...safe.hierarchy, ...(group !== undefined && { lvl0: group }) } }] as const]
  })
  return {
    ...hit,
    hierarchy: { lvl0, ...(escaped(levels) as object) },
    content: escaped(hit.content),
    ...Object.fromEntries(highlighted),
  }
}

function escaped(value: unknown): unknown {
  if (typeof value === 'string') return escapeHtml(value).replace(MARK, '<$1mark>')
  if (Array.isArray(value)) return value.map(escaped)
  if (value === null || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, escaped(part)]))
}
