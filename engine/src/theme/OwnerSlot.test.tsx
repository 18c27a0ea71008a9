import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { SiteConfig } from '../model/config.ts'
import type { SlotsConfig } from '../model/owner-config.ts'
import { ConfigContext } from './config-context.ts'
import { OwnerSlot } from './OwnerSlot.tsx'

function render(slots?: SlotsConfig): string {
  return renderToStaticMarkup(
    <ConfigContext value={{ title: 'Acme Docs', ...(slots && { slots }) } as SiteConfig}>
      <OwnerSlot name="header" />
      <OwnerSlot name="footer" />
    </ConfigContext>,
  )
}

describe("a slot for the owner's component", () => {
  it('is nothing without one', () => {
    expect(render()).toBe('')
    expect(render({})).toBe('')
  })

  it('has its HTML; in the header, where no landmark is around it, it is one', () => {
    expect(render({ header: '<b>Beta</b>' })).toBe(
      '<div class="site-header" role="region" aria-label="Acme Docs"><b>Beta</b></div>',
    )
    expect(render({ footer: '<b>Acme</b>' })).toBe('<div class="site-footer"><b>Acme</b></div>')
  })
})
