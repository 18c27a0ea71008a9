import { expect, it, vi } from 'vitest'
import { updateEach } from './update-each.ts'

it('updates the versions after one that the site no longer has', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const updated: string[] = []
  try {
    await updateEach(['v3', 'v2', 'v1'], async (version) => {
      if (version === 'v2') throw new Error('404')
      updated.push(version)
    })
    expect(warn.mock.calls.map(([text]) => text)).toEqual(['The copy of v2 for offline reading could not be updated.'])
  } finally {
    warn.mockRestore()
  }
  expect(updated).toEqual(['v3', 'v1'])
})
