import type { SiteConfig } from '../../../model/config.ts'
import type { FontConfig } from '../../../model/owner-config.ts'
import { fileHref } from '../../../model/url.ts'

/** What readers see until a font is loaded, and for letters that it lacks. */
const FALLBACKS = { text: 'system-ui, sans-serif', code: 'ui-monospace, monospace' }

/** The rules of the owner's fonts and style sheets, in a cascade layer after those of the theme; '' when there are none. */
export function siteStyles({ css, fonts = [] }: Pick<SiteConfig, 'css' | 'fonts'>): string {
  const tokens = (['text', 'code'] as const).flatMap((role) => {
    const font = fonts.find((one) => one.role === role)
    return font ? [`--font-${role}:"${font.family}",${FALLBACKS[role]}`] : []
  })
  const rules = (tokens.length > 0 ? `:root{${tokens.join(';')}}` : '') + (css?.text ?? '')
  return rules === '' ? '' : `@layer site{${rules}}`
}

/** The owner's fonts: in every document and in no style sheet file, because browsers load a font again for each such rule. */
export function fontFaces({ basePath, fonts = [] }: Pick<SiteConfig, 'basePath' | 'fonts'>): string {
  return fonts.map((font) => fontFace(font, basePath)).join('')
}

function fontFace({ family, file, weight, style, display }: FontConfig, basePath: string): string {
  const src = `url("${fileHref(basePath, file)}") format("woff2")`
  return `@font-face{font-family:"${family}";src:${src};font-weight:${weight};font-style:${style};font-display:${display}}`
}
