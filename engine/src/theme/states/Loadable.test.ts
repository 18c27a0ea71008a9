import { describe, expect, it } from 'vitest'
import { defaultExport } from './Loadable.tsx'

function Component() {
  return null
}

describe('defaultExport', () => {
  it('is the component that a module exports', () => {
    expect(defaultExport({ default: Component })).toBe(Component)
  })

  it('says that there is none', () => {
    expect(() => defaultExport({})).toThrow('The page component has no default export.')
  })
})
