import { expect, it } from 'vitest'
import { constantsOf, withConstants } from './constants.ts'

it('computes with what a style sheet sets once, and keeps it for other sheets', async () => {
  const styles = ':root{--space:.25rem}a{margin:calc(var(--space) * 4)}'
  const constants = constantsOf(styles)
  expect(await withConstants(styles, constants)).toBe(':root{--space:.25rem}a{margin:1rem}')
  expect(await withConstants('p{margin:var(--space)}', constants)).toBe('p{margin:.25rem}')
})

it.each([
  ['is set twice', ':root{--ink:#111}.dark{--ink:#eee}p{color:var(--ink)}'],
  ['asks for another', ':root{--ink:#111}.dark{--ink:#eee}.a{--b:var(--ink)}p{color:var(--b)}'],
  ['is long', ':root{--font:Inter,Arial,serif}p{font-family:var(--font)}'],
])('leaves a property that %s', async (_what, styles) => {
  expect(await withConstants(styles, constantsOf(styles))).toBe(styles)
})

it('writes conditions as older browsers know them', async () => {
  expect(await withConstants('@media (max-width:9px){a{color:red}}', new Map())).toContain('(max-width:9px)')
})
