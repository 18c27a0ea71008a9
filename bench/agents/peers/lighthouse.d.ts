/** The part of Lighthouse that is used. */
declare function lighthouse(
  url: string,
  flags: {
    readonly port: number
    readonly output: 'json'
    readonly logLevel: 'error'
    readonly onlyCategories: readonly string[]
  },
): Promise<
  | {
      readonly lhr: {
        readonly audits: Readonly<Record<string, { readonly score: number | null; readonly scoreDisplayMode: string }>>
        readonly categories: Readonly<Record<string, { readonly auditRefs: readonly { readonly id: string }[] }>>
      }
    }
  | undefined
>
export default lighthouse
