import { expect, it, vi } from 'vitest'
import { allLeadingBack } from './leads-back.ts'

it('finds the addresses of circles, and not those that lead to one', () => {
  const targets = { '/a': '/b?x', '/b': '/c#y', '/c': '/a', '/in': '/b', '/own': '/own#top', '/d': '/e', '/e': '/f' }
  expect([...allLeadingBack(new Map(Object.entries(targets)))].sort()).toEqual(['/a', '/b', '/c', '/own'])
})

it('follows each address of a chain once', () => {
  const targets = new Map(Array.from({ length: 1000 }, (_, at) => [`/${at}`, `/${at + 1}`]))
  const get = vi.spyOn(targets, 'get')
  expect(allLeadingBack(targets).size).toBe(0)
  expect(get.mock.calls.length).toBe(1001)
})
