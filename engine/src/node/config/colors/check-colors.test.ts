import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { formatProblem } from '../../../model/problem.ts'
import { checkColors, SOFT_SHARE } from './check-colors.ts'

const root = resolve(import.meta.dirname, '../../../..')
const dir = mkdtempSync(join(tmpdir(), 'stratadocs-colors-'))
afterAll(() => rmSync(dir, { recursive: true }))

/** The warnings about these style sheets, each in one line and without its folder. */
async function warningsOf(...sheets: readonly string[]): Promise<string[]> {
  const files = sheets.map((css, at) => {
    writeFileSync(join(dir, `${at}.css`), css)
    return `${at}.css`
  })
  const paths = { contentDir: dir, configFile: join(dir, 'site.config.ts'), outDir: dir }
  const program = { root, bundle: '', fingerprint: '', cacheDir: '' }
  const problems = await checkColors({ files, text: '' }, { paths, program })
  return problems.map((problem) => formatProblem(problem).replace(`${dir}/`, ''))
}

const DARK = '[data-theme="dark"] { --accent: #ffb877 }'

describe('the colors of an owner', () => {
  it('pass without a warning if they are easy to read in both modes', async () => {
    expect(await warningsOf(`:root { --accent: #7a3e00 } ${DARK}`)).toEqual([])
    expect(await warningsOf('p { color: #eee }', ':root { --line: #eee }')).toEqual([])
  })

  it('are reported with place, ratio and the nearest color that passes', async () => {
    expect(await warningsOf(`/* --accent: #000 */\n:root {\n  --accent: #e67e22;\n}\n${DARK}`)).toEqual([
      '0.css:3:3  --accent (#e67e22) on --paper (#ffffff) has a contrast of 2.84 in light mode, less than 4.5.  The nearest color of the same hue that passes is #a95913: set it in :root.',
    ])
  })

  it('are read after a byte order mark, and whatever other properties are called', async () => {
    expect(await warningsOf(`\uFEFF:root {--a\\(b: #fff; --accent: #e67e22 } ${DARK}`)).toEqual([
      expect.stringMatching(/^0\.css:1:\d+ {2}--accent \(#e67e22\)/),
    ])
  })

  it('that are set for light mode hold in dark mode, too', async () => {
    const [only, ...rest] = await warningsOf(':root { --accent: #0b6e4f }')
    expect(only).toMatch(
      /^0\.css:1:9 {2}--accent \(#0b6e4f\) on --paper \(#14181e\) has a contrast of 2\.8\d in dark mode,.*is (#[\da-f]{6}): set it in \[data-theme="dark"\]\.$/,
    )
    expect(rest).toEqual([])
  })

  it('pass once they are what was proposed', async () => {
    const color = (text = '') => /is (#[\da-f]{6}):/.exec(text)?.[1] ?? ''
    for (const accent of ['#e67e22', '#00b7c3', '#f5d90a', '#808080', '#ff5fa2']) {
      const given = await warningsOf(`:root{--accent:${accent}}[data-theme=dark]{--accent:#333}`)
      expect(given).toHaveLength(2)
      const [light, dark] = given.map(color)
      expect(await warningsOf(`:root{--accent:${light}}[data-theme=dark]{--accent:${dark}}`)).toEqual([])
    }
  })

  it('are compared with those of the theme, or with each other', async () => {
    const found = await warningsOf(
      '@media screen { [data-theme=dark] {\n--paper: #555 } }',
      ':root { --ink-soft: #999 }',
    )
    expect(found.map((text) => text.replace(/, less than.*/, ''))).toEqual([
      '1.css:1:9  --ink-soft (#999999) on --paper (#ffffff) has a contrast of 2.84 in light mode',
      '0.css:2:1  --accent (#7cb8ff) on --paper (#555555) has a contrast of 3.60 in dark mode',
      '1.css:1:9  --ink-soft (#999999) on --paper (#555555) has a contrast of 2.61 in dark mode',
    ])
  })

  it('are those that win: by specificity, then by order', async () => {
    const bad = '--accent: #ddd'
    expect(await warningsOf(`:root { ${bad} } :root { --accent: #7a3e00 } ${DARK}`)).toEqual([])
    expect(await warningsOf(`html { ${bad} }`, `${DARK} html { --accent: #7a3e00 }`)).toEqual([])
    expect(await warningsOf(`:root { ${bad} }`, `${DARK} html { --accent: #7a3e00 }`)).toHaveLength(1)
    expect(await warningsOf(`${DARK} :root { --accent: #7a3e00 }`)).toEqual([expect.stringContaining('dark mode')])
    expect(await warningsOf(`:root[data-theme=dark] { --accent: #ffb877 } :root { --accent: #7a3e00 }`)).toEqual([])
    expect(await warningsOf(`:root { --accent: #7a3e00 !important } ${DARK}`)).toHaveLength(1)
  })

  it.each([
    ':root { --accent: var(--brand) }',
    ':root { --accent: oklch(0.9 0.1 100) }',
    ':root { --accent: #eee8 }',
    ':root { --accent: #eee } :root { --accent: var(--brand) }',
    '@media print { :root { --accent: #eee } }',
    '@media (prefers-contrast: more) { :root { --accent: #eee } }',
    '.card { --accent: #eee }',
    ':root .card { --accent: #eee }',
    ':root:hover { --accent: #eee }',
  ])('are passed over where only a browser knows them, or where they hold for a part: %s', async (css) => {
    expect(await warningsOf(css)).toEqual([])
  })

  it('are also read on the tint of them that is below the selected entry of a menu', async () => {
    const tokens = readFileSync(join(root, 'src/theme/styles/tokens.css'), 'utf8')
    const shares = [...tokens.matchAll(/--accent-soft: color-mix\(in srgb, var\(--accent\) (\d+)%, var\(--paper\)\)/g)]
    expect(shares.map(([, share]) => Number(share) / 100)).toEqual([SOFT_SHARE.light, SOFT_SHARE.dark])
    const accent = '#767676'
    expect(await warningsOf(`:root { --accent: ${accent} } ${DARK}`)).toEqual([
      expect.stringMatching(/--accent \(#767676\) on --accent-soft \(#f3f3f3\) has a contrast of 4\.0\d in light mode/),
    ])
    expect(await warningsOf(`:root { --accent: ${accent}; --accent-soft: #fff } ${DARK}`)).toEqual([])
  })
})

describe('the colors of the theme', () => {
  it('pass: the same values as the owner’s give no warning', async () => {
    expect(await warningsOf(readFileSync(join(root, 'src/theme/styles/tokens.css'), 'utf8'))).toEqual([])
  })
})
