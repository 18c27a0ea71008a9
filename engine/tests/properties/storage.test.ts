import fc from 'fast-check'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followTabs } from '../../src/client/article/tabs.ts'
import type { SiteConfig } from '../../src/model/config.ts'
import type { PageBody } from '../../src/model/page.ts'
import { parseColorMode } from '../../src/theme/browser/color-mode.ts'
import { siteStorage } from '../../src/theme/browser/storage.ts'
import { ConfigContext } from '../../src/theme/config-context.ts'
import { useChosenVersion } from '../../src/theme/hooks/use-chosen-version.ts'
import { readExpanded, writeExpanded } from '../../src/theme/sidebar/expanded.ts'
import { runs } from './settings.ts'

const CONFIG = { type: 'localStorage', suffix: '-x' } as const

/** What programs, people and older versions of the site may have left. */
const stored = fc.oneof(
  fc.constantFrom(
    '',
    'null',
    '{}',
    '[]',
    '1',
    '"a"',
    '{"a":true}',
    '{"a":',
    '{"__proto__":{"a":true}}',
    '[true]',
    'true',
  ),
  fc.constantFrom(
    'dark',
    'light',
    'Dark',
    'dark ',
    'v1',
    'v2',
    'constructor',
    '__proto__',
    '<script>',
    '\0',
    '\uD800',
    'A',
    'B',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.json(),
)

/** A storage as browsers have it; `refuse` makes it fail the way each of them does. */
function browserStorage(refuse?: 'denied' | 'full' | 'absent') {
  const values = new Map<string, string>()
  const storage = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => {
      if (refuse === 'full') throw new DOMException('full', 'QuotaExceededError')
      values.set(key, value)
    },
  }
  const get = () => {
    if (refuse === 'denied') throw new DOMException('denied', 'SecurityError')
    return refuse === 'absent' ? null : storage
  }
  const property = { get, configurable: true }
  vi.stubGlobal('window', Object.defineProperties({}, { localStorage: property, sessionStorage: property }))
  return values
}

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => undefined))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('the storage', () => {
  it('gives back what it was given, under the site’s own names', () => {
    fc.assert(
      fc.property(stored, (value) => {
        const values = browserStorage()
        siteStorage(CONFIG).set('version', value)
        expect(siteStorage(CONFIG).get('version')).toBe(value)
        expect([...values.keys()]).toEqual(['version-x'])
      }),
      runs(300),
    )
  })

  it.each(['denied', 'full', 'absent'] as const)('that is %s makes no caller fail, and stores nothing', (how) => {
    fc.assert(
      fc.property(stored, fc.string(), (value, path) => {
        browserStorage(how)
        const storage = siteStorage(CONFIG)
        storage.set('theme', value)
        writeExpanded(CONFIG, path, true)
        expect(storage.get('theme')).toBeNull()
        expect(readExpanded(CONFIG, path)).toBeUndefined()
      }),
      runs(100),
    )
  })
})

/** Shows the name of the version that was chosen among two. */
function Chosen() {
  return useChosenVersion({ versions: ['v2', 'v1'].map((name) => ({ name })) } as unknown as PageBody)?.name
}

describe('any stored value', () => {
  it('is a color mode only when it is one', () => {
    fc.assert(
      fc.property(stored, (value) => {
        expect(parseColorMode(value)).toBe(['dark', 'light'].find((mode) => mode === value))
      }),
      runs(500),
    )
  })

  it('leaves each category open, closed or untouched, and the next choice is kept', () => {
    fc.assert(
      fc.property(
        stored,
        fc.oneof(stored, fc.constantFrom('a', '0', 'length')),
        fc.boolean(),
        (value, path, isOpen) => {
          browserStorage().set('sidebar-x', value)
          expect([true, false, undefined]).toContain(readExpanded(CONFIG, path))
          writeExpanded(CONFIG, path, isOpen)
          expect(readExpanded(CONFIG, path)).toBe(isOpen)
        },
      ),
      runs(1000),
    )
  })

  it('chooses an existing version, else the latest', () => {
    const show = (config: Partial<SiteConfig>) =>
      renderToStaticMarkup(createElement(ConfigContext, { value: config as SiteConfig }, createElement(Chosen)))
    fc.assert(
      fc.property(stored, (value) => {
        browserStorage().set('version-x', value)
        expect(show({ storage: CONFIG })).toBe(value === 'v1' ? 'v1' : 'v2')
      }),
      runs(300),
    )
  })
})

/** One set of tabs, as much of it as choosing a tab touches. */
function fakeTabs(group: string, labels: readonly string[]) {
  const panels = new Map(labels.map((label) => [`panel-${label}`, { hidden: true, dataset: { label } }]))
  const tabs = labels.map((label, at) => {
    const attributes: Record<string, string> = { 'aria-selected': String(at === 0), 'aria-controls': `panel-${label}` }
    const parentElement = { querySelectorAll: () => tabs }
    const setAttribute = (name: string, value: string) => {
      attributes[name] = value
    }
    return {
      textContent: label,
      tabIndex: -1,
      attributes,
      parentElement,
      setAttribute,
      getAttribute: (name: string) => attributes[name],
    }
  }) as { textContent: string; attributes: Record<string, string> }[]
  const set = { dataset: { group }, querySelectorAll: () => tabs }
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('document', { querySelectorAll: () => [set], getElementById: (id: string) => panels.get(id) })
  return () =>
    tabs.filter(({ attributes }) => attributes['aria-selected'] === 'true').map(({ textContent }) => textContent)
}

describe('tabs', () => {
  it('have exactly one chosen, whatever was remembered', () => {
    fc.assert(
      fc.property(fc.option(stored, { nil: undefined }), fc.constantFrom('os', '__proto__', 'a"]'), (value, group) => {
        const values = browserStorage()
        if (value !== undefined) values.set(`tabs.${group}-x`, value)
        const chosen = fakeTabs(group, ['A', 'B'])
        followTabs(siteStorage(CONFIG))
        expect(chosen()).toEqual([value === 'B' ? 'B' : 'A'])
      }),
      runs(500),
    )
  })
})

let scripts = 0

/** Runs the script in the head of every page against a storage; returns what it set on the page. */
async function runHeadScript(fill: (values: Map<string, string>) => void, refuse?: 'denied' | 'absent') {
  fill(browserStorage(refuse))
  const settings = { app: '/app.js', base: '/docs/', suffix: '-x', storage: 'localStorage', announcement: 'news' }
  const documentElement = { dataset: { theme: 'light' } as Record<string, string> }
  vi.stubGlobal('document', { currentScript: { dataset: settings }, documentElement })
  vi.stubGlobal('location', { pathname: '/docs/a', search: '', hash: '' })
  vi.stubGlobal('history', { state: null, replaceState: () => undefined })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('__HAS_CLIENT_MODULES__', false)
  vi.stubGlobal('__HAS_ANNOUNCEMENT__', true)
  scripts++
  await import(/* @vite-ignore */ `../../src/client/intent.ts?run=${scripts}`)
  return documentElement.dataset
}

describe('the script before the first paint', () => {
  it('shows a valid mode, and the announcement unless this one was dismissed', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          mode: stored,
          id: fc.oneof(stored, fc.constant('news')),
          dismissed: fc.oneof(stored, fc.constant('true')),
        }),
        async ({ mode, id, dismissed }) => {
          const shown = await runHeadScript((values) => {
            values.set('theme-x', mode).set('announcement.id-x', id).set('announcement.dismissed-x', dismissed)
          })
          expect(shown.theme).toBe(mode === 'dark' ? 'dark' : 'light')
          expect(shown.announcement).toBe(id === 'news' && dismissed === 'true' ? 'dismissed' : undefined)
        },
      ),
      runs(60),
    )
  })

  it.each(['denied', 'absent'] as const)('leaves the defaults where storage is %s', async (how) => {
    expect(await runHeadScript(() => undefined, how)).toEqual({ theme: 'light' })
  })
})
