import { execFileSync } from 'node:child_process'
import fs, { mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { withSpiedFs } from '../../../tests/spied-fs.ts'
import { requirePlainPath, writeServerConfig } from './nginx-config.ts'

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

it('leaves no half of a file where the disk is full: it would be taken for one that its owner edited', async () => {
  const root = mkdtempSync(join(tmpdir(), 'stratadocs-config-'))
  const { writeFileSync } = fs
  const write = vi.spyOn(fs, 'writeFileSync').mockImplementationOnce((file) => {
    writeFileSync(file, 'half')
    throw new Error('full')
  })
  const placement = { program: PROGRAM, root, basePath: '/docs/' }
  await withSpiedFs([write], () => expect(() => writeServerConfig(placement)).toThrow('full'))
  expect(readdirSync(root)).toEqual([])
})

describe('a release folder', () => {
  it('is one word for the shell of the unit, whatever characters it has', () => {
    const root = join(mkdtempSync(join(tmpdir(), 'stratadocs-config-')), 'a&b|(c)<d>~!')
    mkdirSync(root)
    requirePlainPath(root)
    writeServerConfig({ program: PROGRAM, root, basePath: '/docs/' })
    const unit = readFileSync(join(root, 'stratadocs.service'), 'utf8')
    const [, script = ''] = /^ExecStart=\/bin\/bash -c '(.*)'$/m.exec(unit) ?? []
    const printed = script.replace('exec /usr/sbin/nginx', "printf '%s\\n'")
    expect(printed).not.toBe(script)
    expect(execFileSync('bash', ['-c', printed], { encoding: 'utf8' })).toBe(`-c\n${root}/nginx.conf\n`)
  })

  it.each([...' \t"\'`$;{}\\*?[]#'])('is refused with %j', (character) => {
    expect(() => requirePlainPath(`/srv/a${character}b`)).toThrow('Choose one without spaces, quotes and')
  })
})
