import type { z } from 'zod'

/** What is wrong with a key that is absent: zod would say that `undefined` has the wrong type. */
export function missingValue({ code, input, path = [] }: z.core.$ZodRawIssue): string | undefined {
  const key = path.at(-1)
  return code === 'invalid_type' && input === undefined && typeof key === 'string' ? `\`${key}\` is missing` : undefined
}
