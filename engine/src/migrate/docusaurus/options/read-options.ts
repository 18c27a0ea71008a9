import type { ImportedAnnouncement, ImportedLogo, ImportedOptions } from '../../imported-options.ts'
import type { DocusaurusConfig } from '../docusaurus-site.ts'
import { definedOnly } from '../read/run/plain-data.ts'
import { asList, asObject, asText } from '../values.ts'
import { toInlineMarkdown } from './html-text.ts'
import { readFooter } from './read-footer.ts'
import { readNavbar } from './read-navbar.ts'
import { targetOf } from './target-of.ts'

/** What the configuration and its `themeConfig` set. */
export function readOptions(config: DocusaurusConfig): ImportedOptions {
  const theme = config.themeConfig
  const navbar = asObject(theme.navbar)
  const footer = asObject(theme.footer)
  const headTags = asList(config.headTags).map(asObject)
  return definedOnly({
    locale: config.locale,
    favicon: asText(config.favicon),
    socialCard: asText(theme.image),
    colorMode: readColorMode(asObject(theme.colorMode)),
    announcement: readAnnouncement(asObject(theme.announcementBar)),
    navbar: readNavbar(navbar, readLogo(asObject(navbar.logo))),
    footer: readFooter(footer, readLogo(asObject(footer.logo))),
    hostedSearch: readHostedSearch(asObject(theme.algolia)),
    scripts: [...asList(config.scripts), ...headTags.filter(isScript).map(({ attributes }) => attributes)].map(
      readScript,
    ),
    head: [
      ...headTags.filter((tag) => !isScript(tag)),
      ...asList(theme.metadata).map((attributes) => ({ tagName: 'meta', attributes })),
    ].map(({ tagName, attributes }) => ({ name: String(tagName), attributes: asObject(attributes) })),
  })
}

type Values = Readonly<Record<string, unknown>>

/** True for an element of the head that loads a script, as the entries of `scripts` do. */
function isScript({ tagName, attributes }: Values): boolean {
  return tagName === 'script' && asText(asObject(attributes).src) !== undefined
}

function readColorMode(colorMode: Values): ImportedOptions['colorMode'] {
  if (Object.keys(colorMode).length === 0) return undefined
  return {
    default: colorMode.defaultMode === 'dark' ? 'dark' : 'light',
    followSystem: colorMode.respectPrefersColorScheme === true,
  }
}

function readAnnouncement(bar: Values): ImportedAnnouncement | undefined {
  const content = toInlineMarkdown(asText(bar.content) ?? '')
  if (content === '') return undefined
  const { backgroundColor, textColor } = bar
  return definedOnly({
    id: asText(bar.id),
    content,
    backgroundColor,
    textColor,
    isCloseable: bar.isCloseable !== false,
  })
}

function readLogo({ src, srcDark, alt, href }: Values): ImportedLogo | undefined {
  if (src === undefined) return undefined
  return definedOnly({
    src: String(src),
    srcDark: asText(srcDark),
    alt: asText(alt) ?? '',
    target: targetOf({ href }),
  })
}

function readHostedSearch({ appId, apiKey, indexName, insights }: Values): Values | undefined {
  const [app, key, index] = [asText(appId), asText(apiKey), asText(indexName)]
  if (!app || !key || !index) return undefined
  return definedOnly({ appId: app, apiKey: key, indexName: index, insights: insights === true || undefined })
}

function readScript(script: unknown): ImportedOptions['scripts'][number] {
  const { src, async: _, defer: __, ...attributes } = typeof script === 'string' ? { src: script } : asObject(script)
  const texts = Object.entries(attributes).filter(([, value]) => typeof value === 'string')
  return { ...(src !== undefined && { src: String(src) }), attributes: Object.fromEntries(texts) }
}
