import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { decodeText } from '../../../content/files/decode-text.ts'
import type { StyleSheetConfig } from '../../../model/owner-config.ts'
import type { Problem } from '../../../model/problem.ts'
import { contrastRatio, hexColor, mixColors, nearestColor, type Rgb } from '../../../model/util/contrast.ts'
import type { Workspace } from '../../program.ts'
import { MODES, type Mode, type SetColor, setColors } from './set-colors.ts'

/** What WCAG 2 requires for text at level AA. */
const LEAST_CONTRAST = 4.5

/** The colors of text. Filled buttons have text in the color of the paper on the accent, which has the same contrast. */
const TEXTS = ['--accent', '--ink', '--ink-soft']

/** How much of the accent `--accent-soft` has, below the selected entry of a menu. */
export const SOFT_SHARE: Readonly<Record<Mode, number>> = { light: 0.09, dark: 0.18 }

/** Each custom property of one mode; the owner's with their files. */
type Colors = ReadonlyMap<string, SetColor & { readonly file?: string }>

/** Warns of colors of the owner that are hard to read on each other, or on those of the theme. */
export async function checkColors(
  css: StyleSheetConfig | undefined,
  { paths, program }: Pick<Workspace, 'paths' | 'program'>,
): Promise<readonly Problem[]> {
  if (!css) return []
  const theme = await setColors(readFileSync(join(program.root, 'src/theme/styles/tokens.css'), 'utf8'))
  const sheets = css.files.map(async (name) => {
    const file = join(dirname(paths.configFile), name)
    return (await setColors(decodeText(readFileSync(file)))).map((one) => ({ ...one, file }))
  })
  const own = (await Promise.all(sheets)).flat()
  return MODES.flatMap((mode) => {
    // The owner's layer wins, whatever the weight.
    const colors = new Map([...strongest(theme, mode), ...strongest(own, mode)])
    return TEXTS.flatMap((name) => checkText(name, colors, mode))
  })
}

function strongest<Set extends SetColor>(all: readonly Set[], mode: Mode): Map<string, Set> {
  const ordered = all.filter((one) => one.mode === mode).sort((a, b) => a.weight - b.weight)
  return new Map(ordered.map((one) => [one.name, one]))
}

function checkText(name: string, colors: Colors, mode: Mode): Problem[] {
  const [text, paper, soft] = [colors.get(name), colors.get('--paper'), colors.get('--accent-soft')]
  const owned = [text, paper].find((one) => one?.file !== undefined)
  if (!owned?.file || !text?.color || !paper?.color) return []
  const { color: ground } = paper
  const groundsOf = (color: Rgb): readonly (readonly [string, Rgb])[] => {
    if (name !== '--accent' || soft?.file !== undefined) return [['--paper', ground]]
    return [
      ['--paper', ground],
      ['--accent-soft', mixColors(color, ground, SOFT_SHARE[mode])],
    ]
  }
  const failing = (color: Rgb) => groundsOf(color).find(([, on]) => contrastRatio(color, on) < LEAST_CONTRAST)
  const failed = failing(text.color)
  if (!failed) return []
  const [onName, on] = failed
  const nearest = nearestColor(text.color, (color) => !failing(color))
  const { file, line, column } = owned
  const pair = `${name} (${hexColor(text.color)}) on ${onName} (${hexColor(on)})`
  return [
    {
      ...{ file, line, column },
      message: `${pair} has a contrast of ${twoDigits(contrastRatio(text.color, on))} in ${mode} mode, less than ${LEAST_CONTRAST}.`,
      hint: nearest
        ? `The nearest color of the same hue that passes is ${hexColor(nearest)}: set it in ${ROOT[mode]}.`
        : 'No color of this hue passes: change --paper.',
    },
  ]
}

/** Where the colors of a mode are set. */
const ROOT: Readonly<Record<Mode, string>> = { light: ':root', dark: '[data-theme="dark"]' }

/** Rounded down: 4.499 is not 4.5. */
function twoDigits(ratio: number): string {
  return (Math.floor(ratio * 100) / 100).toFixed(2)
}
