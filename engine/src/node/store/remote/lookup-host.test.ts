import { lookup } from 'node:dns/promises'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { lookupHost } from './lookup-host.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

/** Lets every process that is started run this first. */
function preload(code: string): void {
  const file = join(mkdtempSync(join(tmpdir(), 'stratadocs-lookup-')), 'preload.cjs')
  writeFileSync(file, code)
  vi.stubEnv('NODE_OPTIONS', `--require=${file}`)
}

it('finds the addresses that Node finds', async () => {
  expect(await lookupHost('localhost').addresses).toEqual(await lookup('localhost', { all: true }))
})

it('says why it finds none', async () => {
  await expect(lookupHost('store.invalid').addresses).rejects.toThrow(/getaddrinfo \w+ store\.invalid/)
})

it('finds them also if a module that NODE_OPTIONS loads prints something', async () => {
  preload("console.log('injected 2 variables')")
  expect(await lookupHost('localhost').addresses).toEqual(await lookup('localhost', { all: true }))
})

it('ends at once when it is cancelled, also where no name server answers', async () => {
  preload("require('node:dns').lookup = () => setInterval(() => {}, 1000)")
  const { addresses, cancel } = lookupHost('localhost')
  cancel()
  await expect(addresses).rejects.toThrow('localhost was not looked up')
})
