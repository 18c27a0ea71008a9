import { describe, expect, it } from 'vitest'
import type { BuiltVersion } from './built-site.ts'
import { findNamedVersion } from './find-named-version.ts'
import { versionInQuery } from './version-in-query.ts'

const version = (name: string, label: string, path: string, status: BuiltVersion['status'] = 'older'): BuiltVersion => {
  return { name, label, path, status, docs: {} }
}

const versions = [
  version('v1.2', 'Next', 'next', 'unreleased'),
  version('v1.1.0', 'v1.1.0', '', 'newest'),
  version('v1.0.0', 'v1.0.4', 'v1.0'),
  version('v0.70.0', 'v0.70.7', 'v0.70.0'),
  version('v0.9', 'v0.9', 'v0.9'),
]
const site = { versions, newest: versions[1] as BuiltVersion }

describe('findNamedVersion', () => {
  it.each([
    ['latest', 'v1.1.0', false],
    ['Next', 'Next', false],
    ['unreleased', 'Next', false],
    ['v0.70.7', 'v0.70.7', false],
    ['V0.70.0', 'v0.70.7', false],
    ['0.70', 'v0.70.7', false],
    ['0.70.x', 'v0.70.7', false],
    ['^0.70.0', 'v0.70.7', false],
    ['~0.70', 'v0.70.7', false],
    ['version 1.0', 'v1.0.4', false],
    ['1.1', 'v1.1.0', false],
    ['0.70.3', 'v0.70.7', true],
    ['1.0.99', 'v1.0.4', true],
    ['1', 'v1.1.0', true],
    ['1.2', 'Next', false],
  ])('%s is %s', (text, label, hasNote) => {
    const named = findNamedVersion(site, text)
    expect([named?.version.label, named?.note !== undefined]).toEqual([label, hasNote])
  })

  it.each([
    ['current', 'current', 'v3'],
    ['stable', 'v3', 'stable'],
    ['next', 'v3', 'next'],
  ])('%s is the version that is called so', (text, name, path) => {
    const [unreleased, newest, called] = [
      version('v5', 'v5', 'v5', 'unreleased'),
      version('v4', 'v4', '', 'newest'),
      version(name, 'v3', path),
    ]
    expect(findNamedVersion({ versions: [unreleased, newest, called], newest }, text)).toEqual({ version: called })
  })

  it.each(['7', '0.7', '3.10', '1.3', '', 'v', 'vv', '../1', '0.71.0', '1.0; rm', 'x.y'])('%j is none', (text) => {
    expect(findNamedVersion(site, text)).toBeUndefined()
  })
})

describe('versionInQuery', () => {
  it.each([
    ['how do I scale in v0.70?', 'how do I scale ?', 'v0.70.7'],
    ['scale replicas in version 1.0', 'scale replicas', 'v1.0.4'],
    ['1.1.0 runtime names', 'runtime names', 'v1.1.0'],
    ['python 3.10 in 0.70.7', 'python 3.10', 'v0.70.7'],
    ['python 3.10', 'python 3.10', undefined],
    ['acme-client==1.1.0', 'acme-client==1.1.0', undefined],
    ['set 0.9.1.2', 'set 0.9.1.2', undefined],
    ['upgrade from 0.70 to 1.1.0', 'upgrade from 0.70 to', 'v1.1.0'],
    ['moved to v0.70 from 0.9', 'moved to from 0.9', 'v0.70.7'],
  ])('%s', (query, rest, label) => {
    const found = versionInQuery(site, query)
    expect([found.query, found.named?.version.label]).toEqual([rest, label])
  })
})
