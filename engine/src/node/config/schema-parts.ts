import { z } from 'zod'
import { address, staticFile } from './address.ts'

export const link = z.strictObject({
  label: z.string().min(1).describe('The text of the link.'),
  href: address.describe('A path, or a URL with https:, http: or mailto:.'),
})

export const position = z.enum(['left', 'right']).default('left').describe('The side of the navbar.')
export const color = z.string().regex(/^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i, 'write a color as #rrggbb')

export const basePath = z
  .string()
  .regex(
    /^\/(?:[\w.-]+\/)*$/,
    'basePath must start and end with a slash, and may have letters, digits, _, . and - between',
  )

/** True for the scheme and host of a site, with or without a slash at the end. */
export function isOrigin(text: string): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false
  const { pathname, username, password } = new URL(text)
  return pathname === '/' && username + password === '' && !/[?#]/.test(text)
}

export const languageTag = z.string().refine(isLanguageTag, {
  error: ({ input }) => {
    const corrected = String(input).replaceAll('_', '-')
    return `${input} is not a language tag: write ${isLanguageTag(corrected) ? corrected : 'one such as en or en-US'}`
  },
})

/** An image, with an optional one for dark mode. */
export const logoSchema = z.strictObject({
  src: staticFile.describe('A file of the static folder, or a URL.'),
  srcDark: staticFile.optional().describe('The image in dark mode, if it differs.'),
  alt: z.string().describe('The text alternative.'),
  width: z.number().int().positive().describe('In pixels.'),
  height: z.number().int().positive().describe('In pixels.'),
  href: address.optional().describe('Where it links to; in the navbar, the home page if absent.'),
})

/** True for a BCP 47 tag: anything else makes `Intl` throw, and is invalid in `hreflang`. */
function isLanguageTag(text: string): boolean {
  try {
    return Intl.getCanonicalLocales(text).length > 0
  } catch {
    return false
  }
}
