import { describe, expect, it } from 'vitest'
import { nearest, suggest } from './nearest.ts'

const PAGES = ['index', 'models/add', 'models/view', 'deployments/create']

describe('nearest', () => {
  it.each([
    ['the very name', 'models/add', 'models/add'],
    ['a letter missing', 'models/ad', 'models/add'],
    ['two letters swapped', 'modles/view', 'models/view'],
    ['another case', 'INDEX', 'index'],
    ['one word of two wrong', 'deploy/create', 'deployments/create'],
    ['nothing alike', 'release-notes', undefined],
    ['no name', '', undefined],
  ])('finds for %s (%s) %s', (_what, name, found) => {
    expect(nearest(name, PAGES)).toBe(found)
  })

  it('prefers the first of two that are equally close', () => {
    expect(nearest('v1.0.1', ['v1.0.0', 'v1.0.2'])).toBe('v1.0.0')
  })

  it('finds nothing among no candidates', () => {
    expect(nearest('index', [])).toBeUndefined()
  })

  it('reads candidates of any iterable', () => {
    expect(nearest('titel', new Map([['title', 1]]).keys())).toBe('title')
  })
})

describe('suggest', () => {
  it('asks whether the closest candidate was meant', () => {
    expect(suggest('modles/add', PAGES)).toBe('Did you mean models/add?')
  })

  it('lists what there is when nothing is close, in the order given', () => {
    expect(suggest('release-notes', new Set(PAGES))).toBe('Known: index, models/add, models/view, deployments/create.')
  })
})
