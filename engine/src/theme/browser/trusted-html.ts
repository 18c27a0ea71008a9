/** The part of Trusted Types used here; TypeScript's DOM library does not declare them yet. */
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

/** The name of the policy that marks the site's own HTML as trusted. */
export const TRUSTED_POLICY = 'docs'

let policy: ReturnType<TrustedTypes['createPolicy']> | undefined

/** Trusted Types, in browsers that support them. In others, `window.trustedTypes` may be an element with that id. */
export function trustedTypes(): TrustedTypes | undefined {
  const found = typeof window === 'undefined' ? undefined : (window as { trustedTypes?: TrustedTypes }).trustedTypes
  return typeof found?.createPolicy === 'function' ? found : undefined
}

/**
 * Marks HTML from the build as trusted, in browsers that require it (Trusted Types). The result is a new object each time, so
 * keep it as long as the text stays the same.
 */
export function trustedHtml(html: string): string {
  const rules = sitePolicy()
  return rules ? (rules.createHTML(html) as unknown as string) : html
}

/** Marks the text of a data script element, which no browser executes. */
export function trustedData(text: string): string {
  const rules = sitePolicy()
  return rules ? (rules.createScript(text) as unknown as string) : text
}

function sitePolicy(): typeof policy {
  policy ??= trustedTypes()?.createPolicy(TRUSTED_POLICY, { createHTML: (html) => html, createScript: (text) => text })
  return policy
}
