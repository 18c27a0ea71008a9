import type { PageBody } from '../model/page.ts'

/** What a part around the article is rendered with. */
interface FrameProps {
  readonly page: PageBody
}

/**
 * True if two pages differ only in the HTML of their article, for `memo` of the parts around it: after an edit in development,
 * React would spend most of its time on them. A page that readers switch to differs in its address.
 */
export function hasSameFrame({ page: before }: FrameProps, { page: now }: FrameProps): boolean {
  const names = new Set([...Object.keys(before), ...Object.keys(now)]) as Set<keyof PageBody>
  return [...names].every((name) => name === 'html' || before[name] === now[name])
}
