import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { noticesOf } from './notices.ts'

const ENGINE = join(import.meta.dirname, '..', '..', '..')
const MODULES = join(ENGINE, '..', 'node_modules')

describe('noticesOf', () => {
  it('holds the license of each package once, that of the program among them', () => {
    const files = [
      join(MODULES, 'react', 'index.js'),
      `\0${join(MODULES, 'react', 'cjs', 'react.production.js')}?commonjs-module`,
      join(MODULES, 'react-error-boundary', 'dist', 'index.js'),
      '/elsewhere/src/client/app.tsx',
      'rolldown/runtime.js',
    ]
    const notices = noticesOf(files, ENGINE)
    expect(notices.match(/^stratadocs \d+\.\d+\.\d+ \(Apache-2\.0\)$/gm)).toHaveLength(1)
    expect(notices.match(/^react \d+\.\d+\.\d+ \(MIT\)$/gm)).toHaveLength(1)
    expect(notices.match(/^react-error-boundary 6\.1\.6 \(MIT\)$/gm)).toHaveLength(1)
    expect(notices).toContain('Permission is hereby granted')
    expect(notices).not.toContain('app.tsx')
  })
})
