import { asText } from '../values.ts'

/** The target of a configured link, without `pathname://`, which only says that it is not a page. */
export function targetOf({ to, href }: Readonly<Record<string, unknown>>): string | undefined {
  return (asText(to) ?? asText(href))?.replace(/^pathname:\/\//, '')
}
