import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Copy, copyFixture, runStratadocs } from '../../../testing/run-stratadocs.ts'
import { listFiles } from '../../src/content/files/list-files.ts'
import { page } from '../sites/load-files.ts'
import { fingerprint, lastLine, writeContent } from './deploy/site-copy.ts'

/** A site with these levels and two pages: one with a broken link, one with an invalid sample and another broken link. */
function copyWith(checks: object): Copy {
  const copy = copyFixture('plain')
  const config = { title: 'Levels', origin: 'https://docs.example.com', basePath: '/docs/', checks }
  writeFileSync(join(copy.dir, 'site.config.ts'), `export default ${JSON.stringify(config)}\n`)
  writeContent(copy, {
    'v1/one.md': page('[One](missing.md)'),
    'v1/two.md': page('```json\n{\n```\n\n[Two](missing.md)'),
  })
  return copy
}

const WARNINGS = { links: 'warning', samples: 'warning' }
const LISTED =
  /warning v1\/one\.md:5:1 .*\nwarning v1\/two\.md:6:\d+ .*\nwarning v1\/two\.md:9:1 .*\n3 warnings \(2 links, 1 samples\)\n$/

describe('warnings', () => {
  it('of a check are listed and counted at its end, and it succeeds', async () => {
    const { code, out, err } = await runStratadocs(['check', ...copyWith(WARNINGS).args])
    expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/: no errors\.\n$/) })
    expect(err).toMatch(LISTED)
  })

  it('of a build are listed and counted at its end, also of one that changes nothing, and the site is written', async () => {
    const copy = copyWith(WARNINGS)
    for (let run = 0; run < 2; run++) {
      const { code, err } = await runStratadocs(['build', ...copy.args])
      expect(code).toBe(0)
      expect(err).toMatch(LISTED)
    }
    expect(listFiles(copy.outDir)).toContain('two/index.html')
  })

  it('are listed beside errors, which still fail the run', async () => {
    const copy = copyWith({ links: 'warning' })
    const { code, err } = await runStratadocs(['build', ...copy.args])
    expect(code).toBe(1)
    expect(err.split('\n').map((line) => line.split('  ')[0])).toEqual([
      expect.stringMatching(/^v1\/two\.md:6:\d+$/),
      'warning v1/one.md:5:1',
      'warning v1/two.md:9:1',
      '2 warnings (2 links)',
      '1 problem; nothing was written.',
      '',
    ])
    expect(listFiles(copy.outDir)).toEqual([])
  })

  it('are absent if the checks are off', async () => {
    const { code, out, err } = await runStratadocs(['check', ...copyWith({ links: 'off', samples: 'off' }).args])
    expect([code, lastLine(out), err.includes('warning')]).toEqual([0, expect.stringMatching(/no problems\.$/), false])
  })

  it('that the row of a version asks for are listed, too', async () => {
    const copy = copyWith({})
    writeContent(copy, { 'versions.yaml': '- name: v1\n  checks: { links: warning, samples: off }\n' })
    const { code, err } = await runStratadocs(['check', ...copy.args])
    expect([code, lastLine(err)]).toEqual([0, '2 warnings (2 links)'])
  })
})

describe('the levels of checks', () => {
  it('change no file of the site', async () => {
    const copies = [copyWith(WARNINGS), copyWith({ links: 'off', samples: 'off', spelling: 'warning' })]
    const sites = []
    for (const copy of copies) {
      expect((await runStratadocs(['build', ...copy.args])).code).toBe(0)
      writeFileSync(join(copy.outDir, 'build.json'), '')
      sites.push(fingerprint(copy.outDir))
    }
    expect(sites[0]).toBe(sites[1])
  })
})
