import type { Locator } from '@playwright/test'

/** Puts each text of an element into an element of its own, as browsers do that translate a page. */
export async function translate(place: Locator): Promise<void> {
  await place.evaluate((element) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      const translated = document.createElement('span')
      translated.textContent = text.data
      text.replaceWith(translated)
    }
  })
}
