import { lookup } from 'node:dns/promises'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { lookupHost } from './lookup-host.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

it('finds the addresses that Node finds', async () => {
  expect(await lookupHost('localhost').addresses).toEqual(await lookup('localhost', { all: true }))
})

it('says why it finds none', async () => {
  await expect(lookupHost('store.invalid').addresses).rejects.toThrow(/getaddrinfo \w+ store\.invalid/)
})

it('ends at once when it is cancelled, also where no name server answers', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'stratadocs-lookup-')), 'silent.cjs')
  writeFileSync(file, "require('node:dns').lookup = () => setInterval(() => {}, 1000)")
  vi.stubEnv('NODE_OPTIONS', `--require=${file}`)
  const { addresses, cancel } = lookupHost('localhost')
  cancel()
  await expect(addresses).rejects.toThrow('localhost was not looked up')
})
