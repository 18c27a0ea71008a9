import type { SourceLink } from '../../../engine/src/model/source.ts'

/** Replaces the target of each link with an address; the last link first, so that offsets stay valid. */
export function replaceLinks(text: string, links: readonly SourceLink[], addresses: readonly string[]): string {
  const lines = text.split('\n')
  for (const [at, { line, column, target }] of [...links.entries()].reverse()) {
    const old = lines[line - 1] ?? ''
    const start = old.indexOf(target, column - 1)
    if (start >= 0) lines[line - 1] = old.slice(0, start) + addresses[at] + old.slice(start + target.length)
  }
  return lines.join('\n')
}
