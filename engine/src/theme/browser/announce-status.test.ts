import { expect, it, onTestFinished, vi } from 'vitest'
import { announceStatus } from './announce-status.ts'

/** An element as far as it matters here. */
class FakeElement {
  readonly style = {}
  readonly attributes = new Map<string, string>()
  textContent = ''

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value)
  }
}

it('shows each message, even the same one again, in one region that exists before', () => {
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  const regions: FakeElement[] = []
  const appendChild = (region: FakeElement) => {
    regions.push(region)
    return region
  }
  vi.stubGlobal('document', { createElement: () => new FakeElement(), body: { appendChild } })
  const said = () => regions.map(({ attributes, textContent }) => [attributes.get('role'), textContent])
  for (const message of ['Copied', 'Copied', 'Not copied']) {
    announceStatus(message)
    expect(said()).toEqual([['status', '']])
    vi.runAllTimers()
    expect(said()).toEqual([['status', message]])
  }
})
