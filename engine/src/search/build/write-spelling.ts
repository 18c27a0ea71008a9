import { type IndexRoot, leadingTo } from '../parts/root.ts'
import { backwards, encodeSpelling } from '../parts/spelling.ts'
import { isSpelled } from '../words/typos.ts'

/** Writes one list of all terms; of more than `most`, lists by their first letters and lists by their last. */
export function writeSpelling(
  parts: Map<string, Uint8Array>,
  terms: readonly string[],
  { most, size }: { most: number; size: number },
): IndexRoot['spelling'] {
  const spelled = terms.filter(isSpelled)
  if (terms.length <= most) {
    parts.set('s0', encodeSpelling(spelled))
    return { byStart: [''], byEnd: [] }
  }
  const write = (name: string, sorted: readonly string[]) => {
    const leading: string[] = []
    for (let from = 0; from < sorted.length; ) {
      let [to, written] = [from, 0]
      while (to < sorted.length && written < size) written += (sorted[to++] ?? '').length
      parts.set(`${name}${leading.length}`, encodeSpelling(sorted.slice(from, to)))
      leading.push(leadingTo(sorted[from] ?? '', sorted[from - 1] ?? ''))
      from = to
    }
    return leading
  }
  return { byStart: write('s', spelled), byEnd: write('e', spelled.map(backwards).sort()) }
}
