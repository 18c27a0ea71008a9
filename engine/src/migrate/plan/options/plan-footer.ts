import { cutText } from '../../../model/util/text/cut-text.ts'
import type { ImportedFooter } from '../../imported-options.ts'
import { planLogo } from './logo.ts'
import { type ConfigOptions, defined, hrefOf, type OptionsInput } from './options-input.ts'

/** The footer; `undefined` if the site has none. */
export async function planFooter(input: OptionsInput): Promise<ConfigOptions | undefined> {
  const { isDark, columns, copyright, copyrightTargets = [], logo } = input.site.options.footer
  const links = columns.flatMap((column) => {
    const items = column.links.flatMap((link) => footerLink(link, input))
    return items.length > 0 ? [{ title: column.title, items }] : []
  })
  for (const target of copyrightTargets)
    input.addNote({ kind: 'footer', what: `The link ${cutText(target, 120)} of the copyright`, instead: 'Its text.' })
  const shown = await planLogo(logo, input)
  if (links.length === 0 && copyright === '' && !shown) return undefined
  return defined({
    style: isDark ? 'dark' : undefined,
    logo: shown,
    links,
    copyright: copyright || undefined,
  })
}

function footerLink(
  { label, target, text }: ImportedFooter['columns'][number]['links'][number],
  input: OptionsInput,
): { label: string; href: string }[] {
  const href = target ? hrefOf(target, input) : undefined
  if (label && href) return [{ label, href }]
  input.addNote({ kind: 'footer', what: cutText(text, 80), instead: 'Nothing.' })
  return []
}
