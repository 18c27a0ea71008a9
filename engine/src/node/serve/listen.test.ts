import { afterEach, expect, it, vi } from 'vitest'
import { chosenPort } from './listen.ts'

afterEach(() => void vi.unstubAllEnvs())

it.each([
  [undefined, 3000],
  ['', 3000],
  ['0', 0],
  ['65535', 65_535],
])('PORT=%s is port %i', (text, port) => {
  vi.stubEnv('PORT', text)
  expect(chosenPort()).toBe(port)
})

it.each(['http', '65536', '-1', '80.5', ' ', '0x50'])('PORT=%s is refused, with what it may be', (text) => {
  vi.stubEnv('PORT', text)
  expect(chosenPort).toThrow(`PORT is ${text}, which is not a port number. Set it to a number from 0 to 65535.`)
})
