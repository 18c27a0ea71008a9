import fc from 'fast-check'
import { expect, it } from 'vitest'
import { nearest, nearestAmong } from '../../src/model/util/nearest.ts'
import { runs } from './settings.ts'

it('among many candidates, the nearest is the one that a comparison with all of them finds', () => {
  // Few letters, so that many names are near, and equally near. The lower case of İ is two characters.
  const name = fc.string({ unit: fc.constantFrom('a', 'B', 'b', '/', '-', 'İ'), maxLength: 12 })
  fc.assert(
    fc.property(fc.array(name), fc.array(name), (candidates, names) => {
      const find = nearestAmong(candidates)
      expect(names.map(find)).toEqual(names.map((one) => nearest(one, candidates)))
    }),
    runs(1000),
  )
})

it('what is too long for a name is near none of many candidates', () => {
  expect(nearestAmong(['x'.repeat(201)])('x'.repeat(201))).toBeUndefined()
})
