import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isQueryKey, isSearchShortcut } from './shortcut.ts'

/** An element of a page as far as it matters here. */
class FakeElement {
  readonly isContentEditable: boolean
  readonly name: string

  constructor(name: string) {
    this.name = name
    this.isContentEditable = name === 'editor'
  }

  matches(selectors: string): boolean {
    return selectors.split(',').includes(this.name)
  }
}

beforeEach(() => void vi.stubGlobal('HTMLElement', FakeElement))
afterEach(() => void vi.unstubAllGlobals())

/** A key press on the first of these elements: outside of its shadow tree, the event is on the last. */
function press(key: string, path: readonly string[], modifiers: Partial<KeyboardEvent> = {}): KeyboardEvent {
  const elements = path.map((name) => new FakeElement(name))
  const where = { target: elements.at(-1), composedPath: () => elements }
  const none = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false }
  return { key, ...none, ...modifiers, ...where } as unknown as KeyboardEvent
}

it.each([
  ['a slash on the page', press('/', ['p']), true],
  ['a slash that needs Shift', press('/', ['p'], { shiftKey: true }), true],
  ['another key on the page', press('a', ['p']), false],
  ['a slash in an input', press('/', ['input']), false],
  ['a slash in a text that is edited in the page', press('/', ['editor']), false],
  ['a slash in an input of a shadow tree', press('/', ['input', 'x-form']), false],
  ['a slash on a button of a shadow tree', press('/', ['button', 'x-form']), true],
  ['Ctrl+K in an input', press('k', ['input'], { ctrlKey: true }), true],
  ['Cmd+K', press('K', ['p'], { metaKey: true }), true],
  ['Ctrl+K on a Cyrillic layout', press('л', ['p'], { ctrlKey: true, code: 'KeyK' }), true],
  ['Ctrl and another key of a Cyrillic layout', press('д', ['p'], { ctrlKey: true, code: 'KeyL' }), false],
  ['Ctrl+T on a layout that has it in the place of K', press('t', ['p'], { ctrlKey: true, code: 'KeyK' }), false],
  ['Ctrl+Shift+K', press('K', ['p'], { ctrlKey: true, shiftKey: true }), false],
  ['Alt+/', press('/', ['p'], { altKey: true }), false],
])('takes %s for a shortcut of the search, or not', (_what, event, expected) => {
  expect(isSearchShortcut(event)).toBe(expected)
})

it.each([
  ['a letter', press('a', ['p']), true],
  ['a letter with Shift', press('A', ['p'], { shiftKey: true }), true],
  ['Backspace', press('Backspace', ['p']), true],
  ['Enter', press('Enter', ['p']), false],
  ['Ctrl+C', press('c', ['p'], { ctrlKey: true }), false],
  ['Cmd+Backspace', press('Backspace', ['p'], { metaKey: true }), false],
  ['Alt+D', press('d', ['p'], { altKey: true }), false],
])('takes %s for a key that edits the query, or not', (_what, event, expected) => {
  expect(isQueryKey(event)).toBe(expected)
})
