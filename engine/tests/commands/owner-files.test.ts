import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { copyFixture, runStratadocs, startServer } from '../../../testing/run-stratadocs.ts'

const COLOR = /--accent:(#[\da-f]{6})/

/** Sets the accent in the style sheet of the owner. */
function setAccent(dir: string, color: string): void {
  writeFileSync(join(dir, 'theme.css'), `:root { --accent: ${color}; }\n`)
}

/** The accent in the owner's layer of a page. */
function accentOf(html: string): string | undefined {
  return COLOR.exec(html.slice(html.indexOf('@layer site')))?.[1]
}

describe('an edit of the style sheet of the owner', () => {
  it('makes stratadocs start build again', async () => {
    const { dir, outDir, args } = copyFixture('everything')
    const built = () => accentOf(readFileSync(join(outDir, 'index.html'), 'utf8'))
    for (const color of ['#123456', '#654321']) {
      setAccent(dir, color)
      const { stop } = await startServer(['start', ...args])
      await stop()
      expect(built()).toBe(color)
    }
    const stamp = () => readFileSync(join(outDir, 'build.json'), 'utf8')
    const before = stamp()
    writeFileSync(join(outDir, 'index.html'), 'kept')
    await (await startServer(['start', ...args])).stop()
    expect([stamp(), readFileSync(join(outDir, 'index.html'), 'utf8')]).toEqual([before, 'kept'])
  })

  it('shows in stratadocs dev, and its font is served', async () => {
    const { dir, args } = copyFixture('everything')
    setAccent(dir, '#123456')
    const { url, stop } = await startServer(['dev', ...args])
    try {
      const page = () => fetch(url).then((response) => response.text())
      const html = await page()
      expect(accentOf(html)).toBe('#123456')
      expect(html).not.toContain('stats.example.com')
      const [, font = ''] = /url\("([^"]+\.woff2)"\)/.exec(html) ?? []
      const response = await fetch(new URL(font, url))
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'font/woff2'])
      setAccent(dir, '#654321')
      await vi.waitFor(async () => expect(accentOf(await page())).toBe('#654321'), { timeout: 60_000, interval: 200 })
    } finally {
      await stop()
    }
  })

  it('that removes it is an error that names it', async () => {
    const { dir, args } = copyFixture('everything')
    rmSync(join(dir, 'theme.css'))
    const { code, err } = await runStratadocs(['check', ...args])
    expect(code).toBe(1)
    expect(err).toMatch(/site\.config\.ts:\d+:3 {2}The file theme\.css is not in /)
  })
})
