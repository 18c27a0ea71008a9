import { asText } from '../values.ts'

/** The target of a configured link; `pathname://` only says that it is no page. */
export function targetOf({ to, href }: Readonly<Record<string, unknown>>): string | undefined {
  return (asText(to) ?? asText(href))?.replace(/^pathname:\/\//, '')
}
