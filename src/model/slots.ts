const SLOT = /doc-link:(\d+);/g

/** The text that stands for link number `index` until a version gives its address. */
export function linkSlot(index: number): string {
  return `doc-link:${index};`
}

/** Puts one address into each link slot of compiled HTML or Markdown. */
export function fillSlots(text: string, addresses: readonly string[]): string {
  return text.replace(SLOT, (slot, index: string) => addresses[Number(index)] ?? slot)
}
