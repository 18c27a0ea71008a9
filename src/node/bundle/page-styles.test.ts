import { expect, it } from 'vitest'
import { openStyles } from './page-styles.ts'

const kept = (styles: string, html: string) => openStyles(styles)(html)

it.each([
  ['a class', '.tabs{color:red}', '<div class="tabs">', '<div class="tab">'],
  ['one of several classes', '.a.b{color:red}', '<p class="b c a">', '<p class="a"><i class="c">'],
  ['an element', 'table td{color:red}', '<table><td>', '<table><th>'],
  ['an element that is not part of a class', 'kbd{color:red}', '<kbd>', '<p class="kbd">'],
  ['one of several selectors', '.a,.b .c{color:red}', '<b class="a">', '<b class="b">'],
  ['a descendant', '.a>.b{color:red}', '<b class="a"><b class="b">', '<b class="b">'],
])('keeps the rule of %s only where it can match', (_what, rule, matching, other) => {
  expect(kept(rule, matching)).toBe(rule)
  expect(kept(rule, other)).toBe('')
})

it.each([
  ['a choice', ':is(.a,.b){color:red}'],
  ['the opposite', 'p:not(.a){color:red}'],
  ['what it contains', 'p:has(>.a){color:red}'],
  ['an attribute', 'p[data-a=".b{"]{color:red}'],
  ['a state', 'p:hover::before{content:"}"}'],
  ['the root', ':root{--a:1}'],
  ['everything', '*,:before{margin:0}'],
  ['the document', 'html,body{margin:0}'],
])('keeps a rule about %s', (_what, rule) => {
  expect(kept(rule, '<p>')).toBe(rule)
})

it.each([
  ['the order of layers', '@layer a,b;'],
  ['an animation', '@keyframes turn{to{rotate:1turn}}'],
  ['a registered property', '@property --a{syntax:"<number>";inherits:false;initial-value:0}'],
  ['how paper is used', '@page{margin:1cm}'],
])('keeps %s', (_what, rule) => {
  expect(kept(rule, '')).toBe(rule)
})

it('looks into layers and conditions, and drops empty ones', () => {
  const styles =
    '@layer a{@media (width<1px){.a{color:red}.b{color:red}}.b{color:red}}@supports (rotate:1deg){.b{color:red}}'
  expect(kept(styles, '<p class="a">')).toBe('@layer a{@media (width<1px){.a{color:red}}}')
})

it('gives the same text for documents that need the same rules', () => {
  const styles = openStyles('.a{color:red}.b{color:red}')
  expect(styles('<p class="a c">')).toBe(styles('<b class="d a">'))
})
