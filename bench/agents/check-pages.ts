import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import type { CheckedPage } from './check-delivery.ts'

/** One page of each kind: the first page, a doc, a doc of an older version, changes, a difference, and the search. */
const PATHS = [
  '',
  'model-deployments/create',
  'v0.70.0/deployments/create',
  'v0.70.0/changes',
  'v0.70.0/changes/deployments/create',
  'search?q=deploy',
]

/** Runs Lighthouse's agentic category on each kind of page. */
export async function checkPages(url: string, browser: string): Promise<CheckedPage[]> {
  const chrome = await launch({ chromePath: browser, chromeFlags: ['--headless=new', '--no-sandbox'] })
  const pages: CheckedPage[] = []
  try {
    for (const path of PATHS) {
      const result = await lighthouse(url + path, {
        port: chrome.port,
        output: 'json',
        logLevel: 'error',
        onlyCategories: ['agentic-browsing'],
      })
      const { audits, categories } = result?.lhr ?? {}
      const refs = categories?.['agentic-browsing']?.auditRefs ?? []
      pages.push({
        path,
        audits: refs.map(({ id }) => {
          const audit = audits?.[id]
          const isOutside = audit?.scoreDisplayMode === 'notApplicable'
          return { id, score: isOutside ? 'not applicable' : (audit?.score ?? 'none') }
        }),
      })
    }
  } finally {
    chrome.kill()
  }
  return pages
}
