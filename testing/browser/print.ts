import { expect, type Page } from '@playwright/test'
import { getDocumentProxy } from 'unpdf'
import { openPage } from './sites.ts'

/** What a PDF shows: its text by sheet, and where its links lead. */
export interface Printed {
  readonly sheets: readonly string[]
  /** Places in the document, undefined for those that it does not have. */
  readonly places: readonly (readonly unknown[] | undefined)[]
  readonly addresses: readonly string[]
}

/** Prints a page to a PDF and reads that. */
export async function print(page: Page): Promise<Printed> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true, format: 'A4' })))
  const destinations = (await pdf.getDestinations()) as Record<string, unknown[]>
  const sheets: string[] = []
  const links: { dest?: string | unknown[] | null; url?: string }[] = []
  for (let number = 1; number <= pdf.numPages; number++) {
    const sheet = await pdf.getPage(number)
    const { items } = await sheet.getTextContent()
    sheets.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
    // What is meant for the screen would come with the text that each link covers, read once more.
    links.push(...((await sheet.getAnnotations({ intent: 'print' })) as typeof links))
  }
  const inside = links.filter(({ dest }) => dest)
  return {
    sheets,
    places: inside.map(({ dest }) => (typeof dest === 'string' ? destinations[dest] : (dest ?? undefined))),
    addresses: links.flatMap(({ url }) => url ?? []),
  }
}

/** The ids that a page has twice, and those that its links and references name but no element has. */
export function brokenReferences(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    const known = new Set(ids)
    const asked = [...document.querySelectorAll('*')].flatMap((one) =>
      [...one.attributes].flatMap(({ name, value }) => {
        if (name === 'href' && value.startsWith('#')) return [decodeURIComponent(value.slice(1))]
        return /^aria-(labelledby|describedby|controls)$/.test(name)
          ? value.split(' ')
          : (value.match(/(?<=url\(#)[^)]+/g) ?? [])
      }),
    )
    return [...ids.filter((id, at) => ids.indexOf(id) !== at), ...asked.filter((id) => !known.has(id))]
  })
}

/** The text of elements that overflow and would be clipped. */
const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('.markdown :is(pre, .code, .table, .diagram, p, li)')]
      .filter((box) => box.scrollWidth > box.clientWidth + 1 && getComputedStyle(box).display !== 'inline')
      .map((box) => `${box.className || box.tagName}: ${box.textContent?.slice(0, 60)}`),
  )

/** What is only of use on a screen, of the page and within it. */
const PARTS = ['.navbar', '.sidebar', '.toc', '.toc-mobile', '.pagination', '.footer', '.page-menu', '.compare']
const CONTROLS = ['button', 'input', 'select']

/** Opens a page and expects that it prints its text in full and no controls. A failure does not hide those of other pages. */
export async function expectPrintsInFull(page: Page, [site, path]: readonly [string, string]): Promise<void> {
  const { soft } = expect
  await page.emulateMedia({ media: 'screen' })
  await openPage(page, site, path)
  await page.emulateMedia({ media: 'print' })
  await soft(page.getByRole('heading', { level: 1 }), path).toBeVisible()
  // Only these two are on every page.
  for (const part of ['.navbar', '.footer']) await soft(page.locator(part), `${part} of ${path}`).toHaveCount(1)
  for (const part of [...PARTS, ...CONTROLS])
    await soft(page.locator(part).filter({ visible: true }), `${part} of ${path}`).toHaveCount(0)
  soft(await cut(page), path).toEqual([])
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  soft(overflow, path).toBeLessThanOrEqual(0)
}
