import { afterEach, describe, expect, it, vi } from 'vitest'

const HOST = 'https://docs.example.com'

let runs = 0

/** The listeners of the inline script, by event; of two, the later one. */
const listeners = new Map<string, (event: unknown) => void>()

/** Runs the inline script; returns the address it replaced the current one with, and the one it navigated to. */
async function runAt(path: string, settings: { base: string; missing?: string; app?: string }, referrer = '') {
  const { href, origin, pathname, search, hash } = new URL(HOST + path)
  const changes: { replaced?: string; navigated?: string } = {}
  vi.stubGlobal('window', { localStorage: { getItem: () => null } })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('document', {
    currentScript: { dataset: { ...settings, storage: 'localStorage' } },
    documentElement: { dataset: {} },
    referrer,
  })
  vi.stubGlobal('__HAS_CLIENT_MODULES__', false)
  vi.stubGlobal('__HAS_ANNOUNCEMENT__', false)
  vi.stubGlobal('addEventListener', (type: string, listener: (event: unknown) => void) => listeners.set(type, listener))
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('history', {
    state: null,
    replaceState: (_state: null, _unused: string, to: string) => (changes.replaced = new URL(to, href).href),
  })
  const replace = (to: string) => (changes.navigated = new URL(to, href).href)
  vi.stubGlobal('location', { href, origin, pathname, search, hash, replace })
  runs += 1
  await import(/* @vite-ignore */ `./intent.ts?path=${runs}`)
  if (settings.missing) await import(/* @vite-ignore */ `./address/missing-page.ts?path=${runs}`)
  return changes
}

afterEach(() => void vi.unstubAllGlobals())

describe('the inline script', () => {
  it.each([
    ['/docs/a', '/docs/', undefined],
    ['/docs/404.html', '/docs/', undefined],
    ['/else/a.html', '/docs/', undefined],
    ['/docs/a.html', '/docs/', '/docs/a'],
    ['/docs/a/index?b=1#c', '/docs/', '/docs/a?b=1#c'],
    ['/docs/index.html', '/docs/', '/docs/'],
    ['//other.example/index', '/', '//other.example'],
  ] as const)('at %s under base %s goes to %s', async (path, base, clean) => {
    const target = clean && HOST + clean
    expect(await runAt(path, { base })).toEqual(target ? { replaced: target } : {})
    expect(await runAt(path, { base, missing: '{}' })).toEqual(target ? { navigated: target } : {})
  })

  it('goes to the new place of the innermost folder that moved', async () => {
    const missing = JSON.stringify({ '/docs/2.0': '/docs/v2', '/docs': '/docs/v1' })
    expect(await runAt('/docs/2.0/guide', { base: '/docs/', missing })).toEqual({ navigated: `${HOST}/docs/v2/guide` })
  })

  it('goes no deeper where a folder moved into itself', async () => {
    const missing = JSON.stringify({ '/docs/guide': '/docs/guide/basics', '/docs/2.0': '/docs' })
    const settings = { base: '/docs/', missing }
    expect(await runAt('/docs/guide/a', settings)).toEqual({ navigated: `${HOST}/docs/guide/basics/a` })
    expect(await runAt('/docs/guide/basics/a', settings)).toEqual({})
    expect(await runAt('/docs/2.0/a', settings)).toEqual({ navigated: `${HOST}/docs/a` })
    const whole = JSON.stringify({ '': '/v1' })
    expect(await runAt('/a', { base: '/', missing: whole })).toEqual({ navigated: `${HOST}/v1/a` })
    expect(await runAt('/v1/a', { base: '/', missing: whole })).toEqual({})
  })

  it('does not redirect again when the host redirected back', async () => {
    const settings = { base: '/docs/', missing: '{}' }
    expect(await runAt('/docs/a.html#b', settings, `${HOST}/docs/a.html`)).toEqual({})
  })

  it.each([
    ['a plain click', {}, true],
    ['a click with Alt, which saves what it leads to', { altKey: true }, false],
    ['a click with Ctrl, which opens another tab', { ctrlKey: true }, false],
  ])('takes %s on a version link, or leaves it to the browser', async (_what, modifiers, isKept) => {
    const started = new Promise<void>((resolve) => vi.stubGlobal('appStarted', () => resolve()))
    const app = 'data:text/javascript,export%20const%20start=()=>new%20Promise(globalThis.appStarted)'
    await runAt('/docs/a', { base: '/docs/', app })
    vi.stubGlobal('KeyboardEvent', class {})
    listeners.get('pointermove')?.({ type: 'pointermove' })
    const link = { href: '/docs/v1/a', dataset: {}, click: vi.fn() }
    const preventDefault = vi.fn()
    const target = { closest: () => link }
    listeners.get('click')?.({ target, preventDefault, stopPropagation: () => {}, ...modifiers })
    await started
    for (const call of [link.click, preventDefault]) expect(call).toHaveBeenCalledTimes(isKept ? 1 : 0)
  })

  it('leaves time for a frame before it starts the app for a key', async () => {
    const started = new Promise<void>((resolve) => vi.stubGlobal('appStarted', resolve))
    const later: (() => void)[] = []
    vi.stubGlobal('setTimeout', (callback: () => void) => later.push(callback))
    vi.stubGlobal('KeyboardEvent', class {})
    await runAt('/docs/a', { base: '/docs/', app: 'data:text/javascript,export%20const%20start=globalThis.appStarted' })
    listeners.get('keydown')?.({ type: 'keydown', target: { closest: () => null } })
    expect(later).toHaveLength(1)
    later[0]?.()
    await started
  })
})
