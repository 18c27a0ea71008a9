/** The day on which a page was edited last, and by whom; `undefined` if neither is known. */
export function lastUpdate(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return undefined
  const { date, author } = value as Record<string, unknown>
  const day = dayOf(date)
  if (day === undefined && typeof author !== 'string') return undefined
  if (day === date && (author === undefined || typeof author === 'string')) return value
  return { ...(day && { date: day }), ...(typeof author === 'string' && { author }) }
}

function dayOf(date: unknown): string | undefined {
  if (date === undefined || date === null) return undefined
  const time = new Date(date instanceof Date ? date : String(date))
  if (Number.isNaN(time.getTime())) return undefined
  const written = /^\d{4}-\d{2}-\d{2}/.exec(String(date))?.[0]
  return written ?? new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
}
