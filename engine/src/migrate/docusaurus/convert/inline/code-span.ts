/** Code in a line of text, between as many backticks as it needs. */
export function codeSpan(code: string): string {
  const mark = '`'.repeat(Math.max(0, ...[...code.matchAll(/`+/g)].map(([run]) => run.length)) + 1)
  const space = code.startsWith('`') || code.endsWith('`') ? ' ' : ''
  return mark + space + code + space + mark
}
