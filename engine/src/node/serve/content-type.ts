import { lookup } from 'mrmime'

/** The content type of a file; files without an extension are host rules. All text is UTF-8. */
export function contentType(file: string): string {
  const type = lookup(file) ?? 'text/plain'
  return /^text\/|json$|xml$|javascript$/.test(type) ? `${type}; charset=utf-8` : type
}
