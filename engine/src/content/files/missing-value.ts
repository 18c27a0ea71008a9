import type { z } from 'zod'

/** What is wrong with a key that is absent, or with a file without a value: zod would say that `undefined` has the wrong type. */
export function missingValue({ code, input, path = [] }: z.core.$ZodRawIssue): string | undefined {
  const key = path.at(-1)
  if (code === 'invalid_type' && input === undefined && path.length === 0) return 'The file is empty'
  return code === 'invalid_type' && input === undefined && typeof key === 'string' ? `\`${key}\` is missing` : undefined
}
