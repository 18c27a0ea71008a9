import { expect, it } from 'vitest'
import { changedText } from './changed-text.ts'
import type { TextSection } from './text-sections.ts'

const section = (heading: string, ...texts: string[]): TextSection => ({
  heading,
  blocks: texts.map((text) => ({ kind: 'text', text })),
})

it('counts the sections that differ, and their characters in both texts', () => {
  const before = [section('', 'Intro'), section('Steps', 'one', 'two'), section('Old', 'gone')]
  const after = [section('', 'Intro'), section('Steps', 'one', 'three'), section('New', 'here')]
  expect(changedText(before, after)).toEqual({
    sections: 3,
    characters: 'Steps\none\ntwo'.length + 'Old\ngone'.length + 'Steps\none\nthree'.length + 'New\nhere'.length,
  })
})

it('finds nothing in texts that are the same, whatever the order of their sections', () => {
  const sections = [section('A', 'a'), section('B', 'b')]
  expect(changedText(sections, [...sections].reverse())).toEqual({ sections: 0, characters: 0 })
})
