import { cutText } from '../../../model/util/text/cut-text.ts'
import type { ImportedAnnouncement } from '../../imported-options.ts'
import { siteOrigin } from '../site-origin.ts'
import { headOptions } from './head-options.ts'
import { planLogo } from './logo.ts'
import { type ConfigOptions, defined, type OptionsInput, ownPicture } from './options-input.ts'
import { planFooter } from './plan-footer.ts'
import { planNavbar } from './plan-navbar.ts'

/** The options of our configuration, from that of the site. Settings that ours does not have are noted. */
export async function planOptions(input: OptionsInput): Promise<ConfigOptions> {
  const { site, basePath } = input
  const { options } = site
  const [editUrl] = site.collections.flatMap((collection) => collection.editUrl ?? [])
  const logo = await planLogo(options.navbar.logo, input)
  if (!URL.canParse(site.url))
    input.addNote({ kind: 'configuration', what: `url: ${site.url || 'not set'}`, instead: siteOrigin(site) })
  return defined({
    title: site.title || 'Documentation',
    tagline: site.tagline || undefined,
    origin: siteOrigin(site),
    basePath,
    locale: options.locale === 'en' ? undefined : options.locale,
    favicon: ownPicture('The favicon', options.favicon, input),
    socialCard: ownPicture('The social card', options.socialCard, input),
    logo,
    colorMode: options.colorMode,
    announcement: options.announcement && announcement(options.announcement, input),
    // The site shows no name next to a logo unless it is configured.
    navbar: { ...(logo?.alt ? { title: '' } : {}), ...planNavbar(input) },
    footer: await planFooter(input),
    search: options.hostedSearch && { hosted: options.hostedSearch },
    editUrl: editUrl && contentUrl(editUrl),
    ...headOptions(input),
  })
}

/** The URL for edits of the content folder in the repository. */
function contentUrl(editUrl: string): string {
  return `${editUrl.replace('/tree/', '/edit/').replace(/\/*$/, '/')}content/`
}

/** The colors that our configuration accepts. */
const COLOR = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i

function announcement(
  { id, content, backgroundColor, textColor, isCloseable }: ImportedAnnouncement,
  { addNote }: OptionsInput,
): ConfigOptions {
  const color = (value: unknown) => {
    if (value === undefined || value === null) return undefined
    if (COLOR.test(String(value))) return value
    const what = `The color ${cutText(String(value), 80)} of the announcement`
    addNote({ kind: 'configuration', what, instead: 'Nothing.' })
    return undefined
  }
  return defined({
    id,
    content,
    backgroundColor: color(backgroundColor),
    textColor: color(textColor),
    isCloseable: isCloseable ? undefined : false,
  })
}
