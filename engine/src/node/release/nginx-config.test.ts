import { mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writeServerConfig } from './nginx-config.ts'

const PROGRAM = join(import.meta.dirname, '..', '..', '..')

it('names a folder with a percent sign as nginx and as systemd read it', () => {
  const root = join(mkdtempSync(join(tmpdir(), 'stratadocs-config-')), '100%h')
  mkdirSync(root)
  writeServerConfig({ program: PROGRAM, root, basePath: '/docs/' })
  const read = (name: string) => readFileSync(join(root, name), 'utf8')
  expect(read('nginx.conf')).toContain(`include ${root}/current/server[.]conf;`)
  expect(read('stratadocs.service')).toMatch(/^ExecStart=.*\/100%%h\/nginx\.conf/m)
  expect(read('stratadocs.service')).not.toMatch(/[^%]%h/)
})
