import { afterEach, expect, it, vi } from 'vitest'
import { annotation } from './annotations.ts'

const PATHS = { contentDir: '/repo/docs/content', configFile: '/repo/docs/site.config.ts', outDir: '/repo/docs/dist' }

afterEach(() => vi.unstubAllEnvs())

it('names the file from the checkout on, and escapes what would end a property or the command', () => {
  vi.stubEnv('GITHUB_WORKSPACE', '/repo')
  const problem = {
    file: 'v1/a,b:c%.md',
    line: 3,
    column: 7,
    message: '100 % wrong:\nall, \u001b[2Jof it.',
    hint: 'Write it.',
  }
  expect(annotation('warning', problem, PATHS)).toBe(
    '::warning file=docs/content/v1/a%2Cb%3Ac%25.md,line=3,col=7::100 %25 wrong:%0Aall, \\u001b[2Jof it. Write it.',
  )
})
