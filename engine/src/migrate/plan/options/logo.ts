import sharp from 'sharp'
import type { ImportedLogo } from '../../imported-options.ts'
import { type ConfigOptions, defined, hrefOf, type OptionsInput, ownPicture, staticPath } from './options-input.ts'

/** The height of a logo in the navbar. */
const LOGO_HEIGHT = 32

/** A logo, sized for the navbar; `undefined` if its picture is missing or cannot be read. */
export async function planLogo(
  logo: ImportedLogo | undefined,
  input: OptionsInput,
): Promise<ConfigOptions | undefined> {
  if (logo === undefined) return undefined
  const { site, files, addNote } = input
  const light = staticPath(logo.src, input)
  const file = light && site.staticDirs.map((dir) => `${dir}/${light}`).find(files.isFile)
  const size = file
    ? await sharp(files.readBytes(file))
        .metadata()
        .catch(() => undefined)
    : undefined
  if (!light || !size?.width || !size.height) {
    addNote({ kind: 'configuration', what: `The logo ${logo.src}`, instead: 'No logo.' })
    return undefined
  }
  return defined({
    src: light,
    srcDark: ownPicture('The logo for dark mode', logo.srcDark, input),
    alt: logo.alt,
    width: Math.max(1, Math.round((size.width / size.height) * LOGO_HEIGHT)),
    height: LOGO_HEIGHT,
    href: logo.target && hrefOf(logo.target, input),
  })
}
