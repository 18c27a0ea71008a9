import type { TextSection } from './text-sections.ts'

/** How much of a page differs. */
export interface ChangedText {
  /** Sections that are in only one of the texts in this form; those with the same heading count once. */
  readonly sections: number
  /** Characters of these sections, in both texts. */
  readonly characters: number
}

/** Tells how much two texts of a page differ. Sections are compared whole, which is fast, and enough for sorting. */
export function changedText(before: readonly TextSection[], after: readonly TextSection[]): ChangedText {
  const [old, now] = [keysOf(before), keysOf(after)]
  const changed = [...before.filter((one) => !now.has(keyOf(one))), ...after.filter((one) => !old.has(keyOf(one)))]
  return {
    sections: new Set(changed.map(({ heading }) => heading)).size,
    characters: changed.reduce((sum, one) => sum + keyOf(one).length, 0),
  }
}

function keysOf(sections: readonly TextSection[]): Set<string> {
  return new Set(sections.map(keyOf))
}

function keyOf({ heading, blocks }: TextSection): string {
  return [heading, ...blocks.map(({ text }) => text)].join('\n')
}
