import { expect, it } from 'vitest'
import { expectLinear } from '../../../../tests/properties/expect-linear.ts'
import { openStyles } from './page-styles.ts'

const kept = (styles: string, html: string) => openStyles(styles)(html)

it.each([
  ['a class', '.tabs{color:red}', '<div class="tabs">', '<div class="tab">'],
  ['one of several classes', '.a.b{color:red}', '<p class="b c a">', '<p class="a"><i class="c">'],
  ['an element', 'table td{color:red}', '<table><td>', '<table><th>'],
  ['an element that is not part of a class', 'kbd{color:red}', '<kbd>', '<p class="kbd">'],
  ['a descendant', '.a>.b{color:red}', '<b class="a"><b class="b">', '<b class="b">'],
  ['one of a choice', ':is(.a,.b:not(.c)) td{color:red}', '<p class="b"><td>', '<p class="c"><td>'],
  ['a kind', '.a[data-kind=tip]{color:red}', '<p data-kind="tip" class="a">', '<p class="a" data-kind="note">'],
])('keeps the rule of %s only where it can match', (_what, rule, matching, other) => {
  expect(kept(rule, matching)).toBe(rule)
  expect(kept(rule, other)).toBe('')
})

it.each([
  ['the opposite', 'p:not(.a){color:red}'],
  ['what it contains', 'p:has(>.a){color:red}'],
  ['an attribute', 'p[data-a=".b{"]{color:red}'],
  ['a state', 'p:focus::before{content:"}"}'],
  ['one of several states', 'p:is(:hover,:focus){color:red}'],
  ['an attribute that a document may have', 'p[data-own]{color:red}'],
  ['the root', ':root{color:red}'],
  ['everything', '*,:before{margin:0}'],
  ['the document', 'html,body{margin:0}'],
])('keeps a rule about %s', (_what, rule) => {
  expect(kept(rule, '<p>')).toBe(rule)
})

it.each([
  ['the order of layers', '@layer a,b;'],
  ['a registered property', '@property --a{syntax:"<number>";inherits:false;initial-value:0}'],
  ['how paper is used', '@page{margin:1cm}'],
])('keeps %s', (_what, rule) => {
  expect(kept(rule, '')).toBe(rule)
})

it.each([
  ['a pointer', 'p:hover{color:red}'],
  ['what the app sets later', 'main[aria-busy=true]{color:red}'],
  ['what the app opens', 'p[data-open]{color:red}'],
  ['the current heading', 'p[aria-current=location]{color:red}'],
  ['readers without script, who load the whole sheet', '@media (width<1px) and (scripting:none){p{color:red}}'],
  ['more contrast, with which it is loaded at once too', '@media (prefers-contrast:more){p{color:red}}'],
  ['forced colors, with which the whole sheet is loaded at once', '@media (forced-colors:active){p{color:red}}'],
])('leaves %s to the whole sheet', (_what, rule) => {
  expect(kept(rule, '<p>')).toBe('')
})

it('keeps what holds without script and in print, too', () => {
  const rule = '@media (scripting:none),print{p{color:red}}'
  expect(kept(rule, '<p>')).toBe(rule)
})

it('keeps only the selectors of a list that can match', () => {
  expect(kept('.a,.b,p{color:red}', '<p class="b">')).toBe('.b,p{color:red}')
})

it('keeps only the animations and custom properties that kept rules ask for', () => {
  const styles =
    ':root{--a:var(--b);--b:1;--c:var(--d);--d:2}.a{opacity:var(--a);animation:1s turn}.b{left:var(--c);animation:1s slide}' +
    '@keyframes turn{to{rotate:1turn}}@keyframes slide{0%{left:0}to{left:9px}}'
  expect(kept(styles, '<p class="a">')).toBe(
    ':root{--a:var(--b);--b:1;}.a{opacity:var(--a);animation:1s turn}@keyframes turn{to{rotate:1turn}}',
  )
})

it('gives custom properties short names, the same in every document', () => {
  const styles = openStyles(':root{--ink:1;--soft-ink:2}.a{left:var(--ink)}.b{left:var(--soft-ink)}')
  expect(styles('<p class="a">')).toBe(':root{--a:1;}.a{left:var(--a)}')
  expect(styles('<p class="b">')).toBe(':root{--b:2}.b{left:var(--b)}')
})

it('keeps the custom properties that the rules of the owner ask for, or may be asked for by a script of theirs', () => {
  expect(openStyles(':root{--ink:1;--line:2}', 'p{left:var(--line)}')('')).toBe(':root{--line:2}p{left:var(--line)}')
  expect(kept(':root{--ink:1}', '<my-chart data-module="/chart.js">')).toBe(':root{--ink:1}')
})

it('looks into layers and conditions, and drops empty ones', () => {
  const styles =
    '@layer a{@media (width<1px){.a{color:red}.b{color:red}}.b{color:red}}@supports (rotate:1deg){.b{color:red}}'
  expect(kept(styles, '<p class="a">')).toBe('@layer a{@media (width<1px){.a{color:red}}}')
})

it('looks at each tag alone, however far the next quote is', async () => {
  const styles = openStyles('p{color:red}')
  await expectLinear(async (times) => styles('<p>'.repeat(times * 20_000)))
})

it('ends at a quote that is never closed', () => {
  expect(kept('b{color:red}', '<b><i title="a>')).toBe('b{color:red}')
})

it('gives the same text for documents that need the same rules', () => {
  const styles = openStyles('.a{color:red}.b{color:red}')
  expect(styles('<p class="a c">')).toBe(styles('<b class="d a">'))
})
