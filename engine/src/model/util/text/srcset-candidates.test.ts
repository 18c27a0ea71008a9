import { expect, it } from 'vitest'
import { srcsetCandidates } from './srcset-candidates.ts'

it.each([
  ['', ''],
  ['a.png', 'a.png ()'],
  [' a.png 1x,b.png  2x, ', 'a.png (1x) b.png (2x)'],
  ['a.png, b.png', 'a.png () b.png ()'],
  ['data:image/png;base64,//8= 1x, b.png 2x', 'data:image/png;base64,//8= (1x) b.png (2x)'],
  ['a.png, data:image/png;base64,AAAA,, c.png', 'a.png () data:image/png;base64,AAAA () c.png ()'],
])('%j has the pictures %j', (srcset, candidates) => {
  const found = srcsetCandidates(srcset).map(({ address, descriptor }) => `${address} (${descriptor})`)
  expect(found.join(' ')).toBe(candidates)
})
