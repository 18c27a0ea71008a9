import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { withProgress } from './progress.ts'

beforeEach(() => void vi.useFakeTimers())

afterEach(() => void vi.useRealTimers())

/** A stream that takes itself for a terminal, and what was written to it. */
function openTerminal() {
  const stream = Object.assign(new PassThrough(), { isTTY: true, columns: 80 }) as unknown as NodeJS.WriteStream
  return { stream, screen: () => String(stream.read() ?? '') }
}

describe('a step with a bar', () => {
  it('shows the progress, returns the result, and leaves nothing running', async () => {
    const { stream, screen } = openTerminal()
    const result = await withProgress(
      'compile',
      ({ update, done }) => {
        update(1, 3)
        update(3, 3)
        done('3 sources')
        return 'site'
      },
      stream,
    )
    expect(result).toBe('site')
    expect(screen()).toMatch(/compile .* 1\/3[\s\S]*compile {4}3 sources \(\d+ ms\)\n$/)
    expect(vi.getTimerCount()).toBe(0)
  })

  it.each([
    ['throws', () => Promise.reject(new Error('Broken'))],
    [
      'throws at once',
      () => {
        throw new Error('Broken')
      },
    ],
  ])('leaves nothing running when it %s', async (_how, fail: () => Promise<never>) => {
    const { stream } = openTerminal()
    const step = withProgress(
      'compile',
      ({ update }) => {
        update(1, 3)
        expect(vi.getTimerCount()).toBe(1)
        return fail()
      },
      stream,
    )
    await expect(step).rejects.toThrow('Broken')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is not begun again by what goes on after its end', async () => {
    const { stream } = openTerminal()
    const kept = await withProgress('compile', (progress) => progress, stream)
    kept.update(2, 3)
    expect(vi.getTimerCount()).toBe(0)
  })

  it('handles no signal, and switches nothing of the terminal off that a killed process could not switch on', async () => {
    const { stream, screen } = openTerminal()
    const listeners = () => [process.listenerCount('SIGINT'), process.listenerCount('SIGTERM')]
    const before = listeners()
    await withProgress(
      'compile',
      ({ update }) => {
        update(1, 3)
        expect(listeners()).toEqual(before)
      },
      stream,
    )
    expect(screen()).not.toContain('\u001b[?')
  })
})

it('a step elsewhere than on a terminal writes one line', async () => {
  const stream = new PassThrough() as unknown as NodeJS.WriteStream
  await withProgress(
    'compile',
    ({ update, done }) => {
      update(1, 3)
      done('3 sources')
    },
    stream,
  )
  expect(String(stream.read())).toMatch(/^compile {4}3 sources \(\d+ ms\)\n$/)
})
