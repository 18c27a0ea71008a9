import { expect, type Locator, type Page, test } from '@playwright/test'
import {
  field,
  hits,
  openSearch,
  PARTS,
  search,
  searchButton,
  searchFrom,
} from '../../../../testing/browser/search-ui.ts'
import {
  APP,
  collectWarnings,
  hold,
  hydrate,
  isSameDocument,
  keepBusy,
  markDocument,
  openPage,
  settle,
  siteUrl,
} from '../../../../testing/browser/sites.ts'

const PATH = 'get-started/access'

/** True if the page, not the browser, handles a key. */
function isTaken(page: Page, key: Record<string, string | boolean>): Promise<boolean> {
  return page.evaluate(
    (init) => !document.body.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true, cancelable: true })),
    key,
  )
}

/** Records which parts of the search are requested from now on. */
function requestedParts(page: Page): Set<string> {
  const requested = new Set<string>()
  page.on('request', (request) => {
    for (const [part, url] of Object.entries(PARTS)) if (url.test(request.url())) requested.add(part)
  })
  return requested
}

test.describe('the search opens', () => {
  test('by its shortcuts, by none of the browser’s own keys, and by a click on its button, which has the focus again when the Escape key, Control+k or a click outside closes it', async ({
    page,
  }) => {
    const warnings = collectWarnings(page)
    await openPage(page, 'site', PATH)
    await markDocument(page)
    await test.step('by none of the browser’s own keys', async () => {
      for (const key of [
        { key: 'f', ctrlKey: true },
        { key: 'f', metaKey: true },
        { key: 'k' },
        { key: 'k', altKey: true },
        { key: 'K', ctrlKey: true, shiftKey: true },
        { key: '/', ctrlKey: true },
        { key: '/', altKey: true },
        { key: '/', metaKey: true, shiftKey: true },
      ])
        expect(await isTaken(page, key), JSON.stringify(key)).toBe(false)
      await expect(search(page)).not.toBeAttached()
      expect(await isTaken(page, { key: 'k', ctrlKey: true })).toBe(true)
      await expect(search(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(search(page)).not.toBeAttached()
    })
    await test.step('by Control+k, Meta+k, a slash and Control+K, and does not type them', async () => {
      for (const key of ['Control+k', 'Meta+k', '/', 'Control+K']) {
        await page.keyboard.press(key)
        await expect(field(page), key).toBeFocused()
        await expect(field(page), key).toHaveValue('')
        await page.keyboard.press('Escape')
        await expect(search(page)).not.toBeAttached()
      }
    })
    for (const [how, close] of Object.entries({
      'the Escape key': () => page.keyboard.press('Escape'),
      'Control+k': () => page.keyboard.press('Control+k'),
      'a click outside': () => page.mouse.click(40, 600),
    }))
      await test.step(`by a click on its button, and is closed by ${how}`, async () => {
        await searchButton(page).click()
        await expect(search(page)).toBeVisible()
        await expect(field(page)).toBeFocused()
        await close()
        await expect(search(page)).not.toBeAttached()
        await expect(searchButton(page)).toBeFocused()
        await expect(page).toHaveURL(siteUrl('site') + PATH)
      })
    expect(await isSameDocument(page)).toBe(true)
    expect(warnings).toEqual([])
  })

  test('not by a slash that is typed into a field', async ({ page }) => {
    await openPage(page, 'site', 'search')
    const input = page.getByRole('main').getByRole('searchbox')
    await input.focus()
    await page.keyboard.type('a/b')
    await expect(input).toHaveValue('a/b')
    await settle(page)
    await expect(search(page)).not.toBeAttached()
  })

  test('by a slash that is typed with Shift, as on a German keyboard, before and after the app was loaded', async ({
    page,
  }) => {
    const slash = { key: '/', code: 'Digit7', shiftKey: true }
    const release = await hold(page, APP)
    await page.goto(siteUrl('site') + PATH)
    expect(await isTaken(page, slash)).toBe(true)
    release()
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('Escape')
    expect(await isTaken(page, slash)).toBe(true)
    await expect(field(page)).toBeFocused()
  })

  test('by Control+k and by a slash that were pressed before the app was loaded', async ({ page }) => {
    for (const key of ['Control+k', '/'])
      await test.step(`by ${key}`, async () => {
        const release = await hold(page, APP)
        await page.goto(siteUrl('site') + PATH)
        await page.keyboard.press(key)
        await expect(page.locator('html[data-hydrated]')).not.toBeAttached()
        release()
        await expect(field(page)).toBeFocused()
        await expect(field(page)).toHaveValue('')
      })
  })

  test('with what was typed before the app was loaded', async ({ page }) => {
    const release = await hold(page, APP)
    await page.goto(siteUrl('site') + PATH)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('deplox')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('y')
    release()
    await expect(field(page)).toHaveValue('deploy')
    await expect(field(page)).toBeFocused()
  })

  test('with the first 64 characters that were typed before its code was loaded', async ({ page }) => {
    const release = await hold(page, PARTS.code)
    await openPage(page, 'site', PATH)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('z'.repeat(70))
    release()
    await expect(field(page)).toHaveValue('z'.repeat(64))
  })

  test('by a click on its button that came before the app, with what was typed after it', async ({ page }) => {
    const release = await hold(page, APP)
    await page.goto(siteUrl('site') + PATH)
    await markDocument(page)
    await searchButton(page).click()
    await page.keyboard.type('pod dis')
    release()
    await expect(search(page)).toBeVisible()
    expect(await isSameDocument(page)).toBe(true)
    await expect(field(page)).toHaveValue('pod dis')
  })

  test('with what was typed before the app and its own code were loaded', async ({ page }) => {
    const release = await hold(page, APP)
    const releaseCode = await hold(page, PARTS.code)
    await page.goto(siteUrl('site') + PATH)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('de')
    release()
    await expect(page.locator('html[data-hydrated]')).toBeAttached()
    await page.keyboard.type('ploy')
    releaseCode()
    await expect(field(page)).toHaveValue('deploy')
  })

  test('and its shortcut never reaches the browser, from the first key on', async ({ page }) => {
    const shortcut = { key: 'k', ctrlKey: true }
    const release = await hold(page, APP)
    const releaseCode = await hold(page, PARTS.code)
    await page.goto(siteUrl('site') + PATH)
    expect(await isTaken(page, shortcut), 'the first key').toBe(true)
    expect(await isTaken(page, shortcut), 'before the app').toBe(true)
    release()
    await expect(page.locator('html[data-hydrated]')).toBeAttached()
    expect(await isTaken(page, shortcut), 'before the code').toBe(true)
    // Every other key reaches the browser.
    expect(await isTaken(page, { key: 'f', ctrlKey: true })).toBe(false)
    releaseCode()
    await expect(field(page)).toBeFocused()
  })

  test('and no key is lost before the input has focus', async ({ page }) => {
    await openPage(page, 'site', PATH)
    const lost = await page.evaluate(async () => {
      const press = (key: string, ctrlKey = false) =>
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, bubbles: true, cancelable: true }))
      press('k', true)
      const { port1, port2 } = new MessageChannel()
      let count = 0
      while (!document.activeElement?.matches('dialog [role=combobox]')) {
        if (press('Backspace')) count += 1
        await new Promise((resolve) => {
          port1.onmessage = resolve
          port2.postMessage('')
        })
      }
      return count
    })
    expect(lost).toBe(0)
  })

  test('as a page of its own when the app cannot be loaded', async ({ page }) => {
    await page.route(APP, (route) => route.abort())
    await page.goto(siteUrl('site') + PATH)
    await searchButton(page).click()
    await expect(page).toHaveURL(/\/mlops\/search\??$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search the documentation')
  })

  test('as a page of its own when its code cannot be loaded', async ({ page }) => {
    await openPage(page, 'site', PATH)
    await page.route(PARTS.code, (route) => route.abort())
    await searchButton(page).click()
    await expect(page).toHaveURL(`${siteUrl('site')}search`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search the documentation')
  })
})

test.describe('what a search needs', () => {
  // What is fetched ahead while the browser is idle is no answer to what a reader does.
  test.beforeEach(({ page }) => keepBusy(page))

  test('is not requested without a sign of intent', async ({ page }) => {
    const requested = requestedParts(page)
    await openPage(page, 'site', PATH)
    await page.mouse.wheel(0, 300)
    await page.mouse.move(600, 500)
    await page.keyboard.press('Tab')
    await settle(page)
    expect([...requested]).toEqual([])
  })

  test('is loaded by a pointer on the button, by its focus and by a touch, and nothing is shown', async ({ page }) => {
    for (const [trigger, act] of Object.entries({
      'a pointer on it': () => searchButton(page).hover(),
      'its focus': () => searchButton(page).focus(),
      'a touch': () => searchButton(page).dispatchEvent('touchstart'),
    }))
      await test.step(`by ${trigger}`, async () => {
        await openPage(page, 'site', PATH)
        const requested = requestedParts(page)
        await act()
        await expect.poll(() => [...requested].sort()).toEqual(['code', 'index', 'worker'])
        await settle(page)
        await expect(search(page)).not.toBeAttached()
      })
  })

  test('is loaded once, for the current version', async ({ page }) => {
    await openPage(page, 'site', 'v0.68.0/deployments/create')
    const indices: string[] = []
    page.on('request', (request) => {
      if (PARTS.index.test(request.url())) indices.push(request.url())
    })
    await searchButton(page).hover()
    await openSearch(page, 'deploy')
    await expect(hits(page).first()).toBeVisible()
    const named = () => indices.map((url) => url.replace(/.*\/(.*?)(\.[\da-f]{8})?\.json$/, '$1')).sort()
    await expect.poll(named).toEqual(['v0.68.0', 'v0.68.0.titles'])
  })

  test('may load slowly: what is typed meanwhile is kept', async ({ page }) => {
    const release = await hold(page, PARTS.code)
    await openPage(page, 'site', PATH)
    await page.keyboard.press('Control+k')
    await page.keyboard.type('pod dit')
    await page.keyboard.press('Backspace')
    await page.keyboard.type('s')
    release()
    await expect(field(page)).toHaveValue('pod dis')
    await expect(field(page)).toBeFocused()
    await expect(hits(page).first()).toContainText('Pod Disruption Budget')
    await page.keyboard.type('ruption')
    await expect(field(page)).toHaveValue('pod disruption')
  })

  test('may load slowly: no letter is lost between its code and the input', async ({ page }) => {
    await openPage(page, 'site', PATH)
    // Keys are buffered until a listener is removed; the next key could come right after.
    const focused = page.evaluate(
      () =>
        new Promise((resolve) => {
          const remove = window.removeEventListener.bind(window)
          window.removeEventListener = (name: string, listener: EventListenerOrEventListenerObject) => {
            remove(name, listener)
            if (name === 'keydown') queueMicrotask(() => resolve(document.activeElement?.role))
          }
        }),
    )
    await searchButton(page).click()
    expect(await focused).toBe('combobox')
  })

  test('may load slowly: a slash is typed meanwhile', async ({ page }) => {
    const release = await hold(page, PARTS.code)
    await openPage(page, 'site', PATH)
    await page.keyboard.press('/')
    await page.keyboard.type('a/b')
    release()
    await expect(field(page)).toHaveValue('a/b')
  })

  test('may load slowly: a space activates no button meanwhile', async ({ page }) => {
    const release = await hold(page, PARTS.code)
    await openPage(page, 'site', PATH)
    await searchButton(page).click()
    await page.keyboard.type('pod dis')
    release()
    await expect(field(page)).toHaveValue('pod dis')
  })
})

test.describe('the open search', () => {
  test('is a modal dialog with an input of at most 64 characters, and stays a dialog while it is used; a slash beside its field only returns the focus, and its button clears it', async ({
    page,
  }) => {
    await searchFrom(page, ['site', PATH])
    await expect.soft(search(page)).toHaveAttribute('aria-modal', 'true')
    await expect.soft(field(page)).toHaveAttribute('placeholder', 'Search docs')
    await expect.soft(field(page)).toHaveAttribute('maxlength', '64')
    await page.keyboard.type('z'.repeat(70))
    await expect.soft(field(page)).toHaveValue('z'.repeat(64))
    await field(page).fill('deploy')
    await expect(hits(page).first()).toBeVisible()
    await page.keyboard.press('ArrowDown')
    for (const attribute of ['aria-expanded', 'aria-haspopup', 'aria-owns', 'aria-labelledby'])
      expect.soft(await search(page).getAttribute(attribute), attribute).toBeNull()
    const clear = search(page).getByRole('button', { name: 'Clear the query' })
    await clear.focus()
    await page.keyboard.press('/')
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveValue('deploy')
    await clear.click()
    await expect(field(page)).toHaveValue('')
    await expect(field(page)).toBeFocused()
    await expect(clear).toBeHidden()
    await expect(search(page)).toContainText('No recent searches')
  })

  test('is a combobox: the arrow keys select an option, around the ends, and the focus stays', async ({ page }) => {
    await searchFrom(page, ['site', PATH], 'zzxqj')
    await expect(search(page)).toContainText('No results')
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
    await field(page).fill('deploy')
    await expect(hits(page).nth(2)).toBeVisible()
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
    const list = await search(page).getByRole('listbox').getAttribute('id')
    await expect(field(page)).toHaveAttribute('aria-controls', list ?? '')
    const expectSelected = async (option: Locator) => {
      await expect(hits(page).and(page.locator('[aria-selected=true]'))).toHaveCount(1)
      await expect(option).toHaveAttribute('aria-selected', 'true')
      await expect(field(page)).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '')
      await expect(option).toBeInViewport({ ratio: 1 })
      await expect(field(page)).toBeFocused()
    }
    await expectSelected(hits(page).first())
    await page.keyboard.press('ArrowUp')
    await expectSelected(hits(page).last())
    await page.keyboard.press('ArrowDown')
    await expectSelected(hits(page).first())
    await page.keyboard.press('ArrowDown')
    await expectSelected(hits(page).nth(1))
    // Home and End move the caret, as in any text.
    await page.keyboard.press('Home')
    await page.keyboard.type('re')
    await expect(field(page)).toHaveValue('redeploy')
  })

  test('shows its panel while it has the focus, and hides it on submit until the next answer or key', async ({
    page,
  }) => {
    // The panel opens with each answer: without titles, the answer to the whole query is the last one.
    await page.route('**/search-index/*.titles.json', (route) => route.abort())
    await searchFrom(page, ['site', PATH], 'deploy')
    const panel = search(page).locator('.search-panel')
    const seeAll = search(page).getByRole('link', { name: /^See all/ })
    await expect(seeAll).toHaveAttribute('href', '/mlops/search?q=deploy&version=v1.0.0')
    await seeAll.focus()
    await expect(panel).toBeHidden()
    await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
    await field(page).focus()
    await expect(hits(page).first()).toBeVisible()
    await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
    await field(page).fill('zzxqj')
    await expect(panel).toContainText('No results for "zzxqj"')
    await page.keyboard.press('Enter')
    await expect(panel).toBeHidden()
    await page.keyboard.press('End')
    await expect(panel).toBeVisible()
    await page.keyboard.press('Enter')
    await field(page).fill('shapley')
    await expect(hits(page).first()).toBeVisible()
  })

  test('starts without recent searches, with the top pages, and traps the Tab key, also when it returns from the browser', async ({
    page,
  }) => {
    await searchFrom(page, ['site', PATH])
    const message = await search(page).getByText('No recent searches').boundingBox()
    const list = await search(page).getByRole('listbox', { name: 'Pages' }).boundingBox()
    expect.soft((message?.y ?? 0) + (message?.height ?? 0)).toBeLessThanOrEqual(list?.y ?? 0)
    await expect
      .soft(hits(page))
      .toHaveText([
        'H2O MLOps documentation',
        'Get started',
        'Workspaces',
        'Models',
        'Model deployments',
        'Model scoring',
      ])
    for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
      await page.keyboard.press(key)
      expect.soft(await page.evaluate(() => document.activeElement?.closest('#_Root')), key).toBeNull()
    }
    await expect(field(page)).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Workspaces' })).toBeVisible()
  })

  test('returns the focus to where the shortcut was pressed, and starts with the text that is selected on the page, which the first letter replaces', async ({
    page,
  }) => {
    await openPage(page, 'site', 'model-deployments/create')
    await test.step('returns the focus to where the shortcut was pressed', async () => {
      const link = page.getByRole('main').getByRole('link').last()
      await link.focus()
      const before = await page.evaluate(() => scrollY)
      await openSearch(page, 'deploy')
      await page.keyboard.press('Escape')
      await expect(link).toBeFocused()
      expect(await page.evaluate(() => scrollY)).toBe(before)
    })
    await test.step('starts with the text that is selected on the page', async () => {
      await page.getByRole('heading', { level: 1 }).selectText()
      await openSearch(page)
      await expect(field(page)).toHaveValue('Create a deployment')
      await expect(hits(page).first()).toBeVisible()
      await page.keyboard.type('pod')
      await expect(field(page)).toHaveValue('pod')
    })
  })

  test('is closed by its Cancel button on a small screen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.goto(siteUrl('site') + PATH)
    await hydrate(page)
    await searchButton(page).click()
    await search(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(search(page)).not.toBeAttached()
    await expect(searchButton(page)).toBeFocused()
  })
})
