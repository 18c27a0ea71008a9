import { useMemo } from 'react'
import type { SlotsConfig } from '../model/owner-config.ts'
import { trustedHtml } from './browser/trusted-html.ts'
import { useSite } from './config-context.ts'

/** The owner's component for a part of every page, as rendered by the build. */
export function OwnerSlot({ name }: { name: keyof SlotsConfig }) {
  const { slots, title } = useSite()
  const text = slots?.[name]
  const html = useMemo(() => trustedHtml(text ?? ''), [text])
  if (text === undefined) return null
  // The footer is a landmark already.
  const label = name === 'header' ? { role: 'region', 'aria-label': title } : {}
  return <div className={`site-${name}`} {...label} dangerouslySetInnerHTML={{ __html: html }} />
}
