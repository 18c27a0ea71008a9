import { describe, expect, it } from 'vitest'
import { loadedComponent } from './Loadable.tsx'

function Component() {
  return null
}

describe('loadedComponent', () => {
  it('is the component that a module exports', () => {
    expect(loadedComponent({ default: Component })).toBe(Component)
  })

  it('says that there is none', () => {
    expect(() => loadedComponent({})).toThrow('The page component has no default export.')
  })
})
