import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lockScroll } from './scroll-lock.ts'

const root = { dataset: {} as Record<string, string>, clientWidth: 385 }
const body = { style: { marginInlineEnd: '' } }

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: root, body })
  vi.stubGlobal('innerWidth', 400)
})
afterEach(() => void vi.unstubAllGlobals())

it.each(['first', 'last'])('keeps the page from scrolling until two dialogs are closed, the %s one first', (which) => {
  const [first, last] = [lockScroll(), lockScroll()]
  const [sooner, later] = which === 'first' ? [first, last] : [last, first]
  const state = () => [root.dataset, body.style.marginInlineEnd]
  expect(state()).toEqual([{ scrollLocked: '' }, '15px'])
  sooner()
  expect(state()).toEqual([{ scrollLocked: '' }, '15px'])
  later()
  expect(state()).toEqual([{}, ''])
})
