/** True for a line that closes the fence of code that `mark` opened, such as ```` ``` ````; in an item or a quote, too. */
export function closesFence(line: string, mark: string): boolean {
  const written = line.replace(/^[\s>]+/, '').trimEnd()
  return written.length >= mark.length && written === mark.charAt(0).repeat(written.length)
}
