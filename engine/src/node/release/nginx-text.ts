/** A text as a value of nginx's configuration, in quotes. */
export function nginxQuoted(text: string): string {
  return `"${text.replace(/["\\]/g, '\\$&')}"`
}
