/** A text as a value of nginx's configuration, in quotes. */
export function nginxQuoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}

/** A pattern of nginx that matches the text itself. */
export function nginxPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
}
