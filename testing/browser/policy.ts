import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { listFiles } from '../../engine/src/content/files/list-files.ts'
import { siteDir } from './sites.ts'

/** The pages of a built site. */
const pages = (site: string) =>
  listFiles(siteDir(site))
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({ file, html: readFileSync(join(siteDir(site), file), 'utf8') }))

/** The texts of elements of a kind that a browser would execute or apply. */
function textsOf(html: string, tag: 'script' | 'style'): string[] {
  const elements = [...html.matchAll(new RegExp(`<${tag}(?![^>]*json)[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))]
  return elements.map(([, text = '']) => text)
}

function decode(attribute: string): string {
  return attribute.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}

/** Collects the policy violations of the open pages. */
export async function policyViolations(page: Page): Promise<string[]> {
  const found: string[] = []
  await page.exposeFunction('tellViolation', (what: string) => found.push(what))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', (event) => {
      window.tellViolation(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  return found
}

/** Describes what is wrong with a page's policy. */
function policyFaults(html: string): string[] {
  const policy = decode(/http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? '')
  const texts = [...textsOf(html, 'script'), ...textsOf(html, 'style')]
  const isNamed = (text: string) => policy.includes(`'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return [
    ...["default-src 'none'", "base-uri 'none'"]
      .filter((rule) => !policy.includes(rule))
      .map((rule) => `lacks ${rule}`),
    ...(policy.includes('unsafe') ? ['lets something unsafe in'] : []),
    ...(html.split('Content-Security-Policy')[0]?.includes('<script') ? ['comes after a script'] : []),
    ...texts.filter((text) => !isNamed(text)).map((text) => `lacks the hash of ${text.slice(0, 40)}`),
  ]
}

/** The tags of a page that contain style or code, or load from another host. */
function wrongTags(html: string): string[] {
  const tags = html.match(/<[a-z][^>]*>/g) ?? []
  const loads = (tag: string) =>
    /^<(?:script|img|iframe|object|embed|source|video|audio)\b/.test(tag) ||
    /^<link\b[^>]*rel="(?:stylesheet|preload|modulepreload|icon)"/.test(tag)
  return tags.filter(
    (tag) =>
      /\s(?:style|on[a-z]+)=/.test(tag) ||
      /\s(?:href|src|action)="\s*(?:javascript|data:text|vbscript)/i.test(tag) ||
      (loads(tag) && /\s(?:src|href|data)="(?:https?:)?\/\//.test(tag)),
  )
}

/** Expects that every page of a site has a policy for exactly its own scripts and styles, and nothing bypasses it. */
export function expectPolicies(site: string): void {
  const all = pages(site)
  expect(all.length).toBeGreaterThan(10)
  const wrong = all.flatMap(({ file, html }) =>
    [...policyFaults(html), ...wrongTags(html)].map((what) => `${file}: ${what}`),
  )
  expect(wrong).toEqual([])
}

declare global {
  interface Window {
    tellViolation: (what: string) => void
  }
}
