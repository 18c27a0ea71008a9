import { z } from 'zod'
import { isAllowedScheme, isWebUrl, schemeOf } from '../../model/scheme.ts'
import { resolveRelative } from '../../model/url.ts'
import { suggest } from '../../model/util/nearest.ts'

/** The target of a configured link: a path, or a URL with a safe scheme. */
export const address = z
  .string()
  .min(1)
  .refine((text) => isAllowedScheme(schemeOf(text)), { error: 'a link must use https:, http: or mailto:' })

/** The same, with no placeholders but these. */
export function addressWith(...placeholders: readonly string[]) {
  return address.superRefine((text, context) => {
    for (const [, name = ''] of text.matchAll(/\{(\w*)\}/g)) {
      if (!placeholders.includes(name))
        context.addIssue({ code: 'custom', message: `unknown placeholder {${name}}. ${suggest(name, placeholders)}` })
    }
  })
}

/** The path of a file in the static folder, or a URL where one is allowed. */
export const staticFile = z
  .string()
  .min(1)
  .refine((text) => schemeOf(text) !== undefined || resolveRelative('', text) !== undefined, {
    error: 'the path leads out of the static folder',
  })
  .refine((text) => schemeOf(text) === undefined || isWebUrl(text), { error: 'a URL must use https: or http:' })

/** True for the full URL of one file on an https host. */
export function isHttpsFile(text: string): boolean {
  const url = httpsUrl(text)
  // In a policy, a path that ends with a slash stands for everything below it.
  return url !== undefined && !url.pathname.endsWith('/')
}

/** True for `https://host`, with an optional port and nothing else: a policy then names exactly this host. */
export function isHttpsOrigin(text: string): boolean {
  const url = httpsUrl(text)
  return url !== undefined && url.origin === text.replace(/\/$/, '').toLowerCase() && !url.host.includes('*')
}

function httpsUrl(text: string): URL | undefined {
  if (!/^https:\/\//i.test(text) || !URL.canParse(text)) return undefined
  const url = new URL(text)
  return url.username === '' && url.password === '' ? url : undefined
}
