/** The part of Trusted Types in use here; the browser's library does not describe them yet. */
export interface TrustedTypes {
  createPolicy(
    name: string,
    rules: {
      createHTML: (html: string) => string
      createScript?: (text: string) => string
      createScriptURL?: (address: string) => string
    },
  ): { createHTML: (html: string) => object; createScript: (text: string) => object }
}

/** The name of the policy under which the site's own HTML is put into a page. */
export const TRUSTED_POLICY = 'docs'

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

/** Trusted Types, where there is a browser that has them. */
export function trustedTypes(): TrustedTypes | undefined {
  return typeof window === 'undefined' ? undefined : (window as { trustedTypes?: TrustedTypes }).trustedTypes
}

/**
 * Marks HTML that the build wrote as fit for a page, where the browser asks for that (Trusted Types). The mark is an object,
 * so keep it as long as the text stays the same.
 */
export function trustedHtml(html: string): string {
  const rules = sitePolicy()
  return rules ? (rules.createHTML(html) as unknown as string) : html
}

/** Marks the text of a script element that holds data, which no browser runs. */
export function trustedData(text: string): string {
  const rules = sitePolicy()
  return rules ? (rules.createScript(text) as unknown as string) : text
}

function sitePolicy(): typeof policy {
  policy ??= trustedTypes()?.createPolicy(TRUSTED_POLICY, { createHTML: (html) => html, createScript: (text) => text })
  return policy
}
