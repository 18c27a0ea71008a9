import type { PageBody } from '../model/page.ts'

/** What a part around the article is rendered with. */
interface FrameProps {
  readonly page: PageBody
}

/**
 * True if two pages differ in the HTML of their article alone, for `memo` of the parts around it: after an edit in development,
 * most of the time that React takes would go to them. Another page, which readers go to, has another address.
 */
export function hasSameFrame({ page: before }: FrameProps, { page: now }: FrameProps): boolean {
  const names = new Set([...Object.keys(before), ...Object.keys(now)]) as Set<keyof PageBody>
  return [...names].every((name) => name === 'html' || before[name] === now[name])
}
