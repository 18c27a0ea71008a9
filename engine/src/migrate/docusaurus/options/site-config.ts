import sharp from 'sharp'
import { type ConfigInput, type ConfigOptions, defined, hrefOf, staticPath } from '../../plan/options/config-input.ts'
import { siteOrigin } from '../links/resolve-references.ts'
import { asList, asObject, asText } from '../values.ts'
import { headOptions } from './head-options.ts'
import { toInlineMarkdown, toPlainText } from './html-text.ts'
import { navbarItems } from './navbar-items.ts'

/** The height of a logo in the navbar. */
const LOGO_HEIGHT = 32

/** The options of our configuration that Docusaurus's says; what has no place here is noted. */
export async function siteConfig(input: ConfigInput): Promise<ConfigOptions> {
  const { site, basePath } = input
  const { config } = site
  const theme = config.themeConfig
  const colorMode = asObject(theme.colorMode)
  const staticFile = (value: unknown) => staticPath(value, input)
  const [editUrl] = site.instances.flatMap((instance) => instance.editUrl ?? [])
  if (!URL.canParse(config.url))
    input.addNote({ kind: 'configuration', what: `url: ${config.url || 'not set'}`, instead: siteOrigin(site) })
  return defined({
    title: config.title || 'Documentation',
    tagline: config.tagline || undefined,
    origin: siteOrigin(site),
    basePath,
    locale: config.locale === 'en' ? undefined : config.locale,
    favicon: staticFile(config.favicon),
    socialCard: staticFile(theme.image),
    logo: await logo(asObject(asObject(theme.navbar).logo), input),
    colorMode:
      Object.keys(colorMode).length === 0
        ? undefined
        : {
            default: colorMode.defaultMode === 'dark' ? 'dark' : 'light',
            followSystem: colorMode.respectPrefersColorScheme === true,
          },
    announcement: announcement(asObject(theme.announcementBar)),
    navbar: navbar(input),
    footer: await footer(asObject(theme.footer), input),
    search: hostedSearch(asObject(theme.algolia)),
    editUrl: editUrl && contentUrl(editUrl),
    ...headOptions(input),
  })
}

/** The repository's folder with the content, where pages can be edited. */
function contentUrl(editUrl: string): string {
  return `${editUrl.replace('/tree/', '/edit/').replace(/\/*$/, '/')}content/`
}

function navbar(input: ConfigInput): object {
  const { title, hideOnScroll } = asObject(input.site.config.themeConfig.navbar)
  const { items, previousVersionsHref } = navbarItems(input)
  return defined({
    title: asText(title),
    hideOnScroll: hideOnScroll === true || undefined,
    items,
    previousVersionsHref,
  })
}

function announcement({ id, content, backgroundColor, textColor, isCloseable }: ConfigOptions): object | undefined {
  const text = toInlineMarkdown(asText(content) ?? '')
  if (text === '') return undefined
  const color = (value: unknown) => (/^#[\da-f]{3,8}$/i.test(String(value)) ? value : undefined)
  return defined({
    id: asText(id),
    content: text,
    backgroundColor: color(backgroundColor),
    textColor: color(textColor),
    isCloseable: isCloseable === false ? false : undefined,
  })
}

async function footer(
  { style, links, copyright, logo: image }: ConfigOptions,
  input: ConfigInput,
): Promise<object | undefined> {
  const groups = asList(links).map(asObject)
  const columns = groups.some(({ items }) => items !== undefined)
    ? groups
    : groups.length > 0
      ? [{ items: groups }]
      : []
  const found = columns.flatMap(({ title, items }) => {
    const entries = asList(items)
      .map(asObject)
      .flatMap((item) => {
        const label = asText(item.label)
        const target = asText(item.to) ?? asText(item.href)
        if (label && target) return [{ label, href: hrefOf(target, input) }]
        input.addNote({
          kind: 'footer',
          what: (asText(item.html) ?? label ?? 'An item').slice(0, 80),
          instead: 'Nothing',
        })
        return []
      })
    return entries.length > 0 ? [{ title: asText(title) ?? '', items: entries }] : []
  })
  const text = toPlainText(asText(copyright) ?? '')
  const shown = await logo(asObject(image), input)
  if (found.length === 0 && text === '' && !shown) return undefined
  return defined({
    style: style === 'dark' ? 'dark' : undefined,
    logo: shown,
    links: found,
    copyright: text || undefined,
  })
}

function hostedSearch({ appId, apiKey, indexName, insights }: ConfigOptions): object | undefined {
  const [app, key, index] = [asText(appId), asText(apiKey), asText(indexName)]
  if (!app || !key || !index) return undefined
  return { hosted: defined({ appId: app, apiKey: key, indexName: index, insights: insights === true || undefined }) }
}

/** A logo with the height it has in the navbar; `undefined` if its picture is not there. */
async function logo({ src, srcDark, alt, href }: ConfigOptions, input: ConfigInput): Promise<object | undefined> {
  if (src === undefined) return undefined
  const { site, files, addNote } = input
  const light = staticPath(src, input)
  const file = light && site.config.staticDirs.map((dir) => `${dir}/${light}`).find(files.isFile)
  const size = file
    ? await sharp(files.readBytes(file))
        .metadata()
        .catch(() => undefined)
    : undefined
  if (!light || !size?.width || !size.height) {
    addNote({ kind: 'configuration', what: `The logo ${String(src)}`, instead: 'No logo' })
    return undefined
  }
  const width = Math.max(1, Math.round((size.width / size.height) * LOGO_HEIGHT))
  const target = asText(href)
  return defined({
    src: light,
    srcDark: staticPath(srcDark, input),
    alt: asText(alt) ?? '',
    width,
    height: LOGO_HEIGHT,
    href: target && hrefOf(target, input),
  })
}
