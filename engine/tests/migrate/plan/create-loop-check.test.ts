import { expect, it } from 'vitest'
import { createLoopCheck } from '../../../src/migrate/plan/redirects/create-loop-check.ts'
import { expectLinear } from '../../properties/expect-linear.ts'

it('finds the redirect that closes a circle, and lets others lead to one', () => {
  const leadsBack = createLoopCheck()
  const redirects = ['/a /b?x', '/c /a', '/b /c#y', '/own /own#top', '/in /b', '/x /y', '/b /z', '/z /a']
  const found = redirects.filter((redirect) => {
    const [from = '', to = ''] = redirect.split(' ')
    return leadsBack(from, to)
  })
  expect(found).toEqual(['/b /c#y', '/own /own#top', '/z /a'])
})

it('takes a chain, also from its end, in a time that grows with its length', async () => {
  await expectLinear(async (times) => {
    const leadsBack = createLoopCheck()
    for (let at = 2000 * times; at > 0; at--) leadsBack(`/${at}`, `/${at + 1}`)
  })
})
