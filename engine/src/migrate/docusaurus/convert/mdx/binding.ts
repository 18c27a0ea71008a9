/** What a name of an import or export stands for. */
export type Binding =
  /** A Markdown file that is shown where its name is used as an element. */
  | { readonly kind: 'partial'; readonly target: string }
  /** The text of a file: `!!raw-loader!`. */
  | { readonly kind: 'source'; readonly target: string }
  /** A picture or other file. */
  | { readonly kind: 'file'; readonly target: string }
  | { readonly kind: 'value'; readonly value: unknown }
  /** An object of which only these properties are known. */
  | { readonly kind: 'members'; readonly values: Readonly<Record<string, unknown>> }
  /** A component of the page itself that only styles its children. */
  | { readonly kind: 'wrapper' }
  | { readonly kind: 'component'; readonly target: string; readonly isLocal?: boolean }

/** A target in code: a path that begins with a slash is below the folder of the site. */
export function siteTarget(target: string): string {
  return target.replace(/^\//, '@site/')
}
