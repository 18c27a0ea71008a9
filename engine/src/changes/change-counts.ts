import { counted, withCommas } from '../model/util/counted.ts'
import type { PageDifference } from './diff-page.ts'

/** `12 words added, 3 removed` */
export function wordCounts({ wordsAdded, wordsRemoved }: Pick<PageDifference, 'wordsAdded' | 'wordsRemoved'>): string {
  return `${counted(wordsAdded, 'word')} added, ${withCommas(wordsRemoved)} removed`
}

/** `30 pages are identical` */
export function unchangedCount(pages: number): string {
  return `${counted(pages, 'page')} ${pages === 1 ? 'is' : 'are'} identical`
}
