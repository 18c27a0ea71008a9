import { EventEmitter, once } from 'node:events'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emitContext } from '../../../../tests/sites/emit.ts'
import { loadFixture } from '../../../../tests/sites/load-fixture.ts'
import { ChangedFileError } from '../../../content/files/changed-file.ts'
import type { LoadedSite } from '../../../content/load-site.ts'
import { MissingBodyError } from '../../queries/bodies.ts'
import type { DevCompiler } from '../dev-compiler.ts'
import type { WholeReading } from '../reading.ts'
import { laterCheck } from './later-check.ts'
import { problemBoard } from './problem-board.ts'

const CONFIG = join(import.meta.dirname, '../../../../tests/fixtures/reading/site.config.ts')

const { context } = await loadFixture('reading')

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Checks of a site whose texts are checked with `findProblems`; each run ends with what the check did first. */
function openChecks(findProblems: LoadedSite['findProblems'], site = context) {
  const paths = { contentDir: '/content', configFile: CONFIG, outDir: '/dist' }
  const program = { root: '', bundle: '', fingerprint: '', cacheDir: '' }
  const events = new EventEmitter()
  const compiler = { load: async () => {}, completeAll: async () => false, usersOf: () => [] }
  const check = laterCheck(
    { paths, program },
    {
      config: {},
      compiler: compiler as unknown as DevCompiler,
      board: problemBoard(paths, (problems) => events.emit('done', problems)),
      queries: { save: () => {} } as unknown as Parameters<typeof laterCheck>[1]['queries'],
      keptText: (_, make) => make(),
    },
  )
  const loaded = { findProblems, rules: { levels: new Map(), versionsOf: () => [] }, notices: [] }
  const reading = { loaded, context: site, output: emitContext(site) } as unknown as WholeReading
  const readAgain = async () => void events.emit('done', 'read again')
  return async (): Promise<unknown> => {
    const done = once(events, 'done')
    check.start(reading, { look: async () => true, readAgain })
    vi.runAllTimers()
    return (await done)[0]
  }
}

describe('the check of a site under development', () => {
  it('shows why it failed, until it succeeds', async () => {
    const findProblems = vi.fn(async () => [])
    const run = openChecks(findProblems)
    findProblems.mockRejectedValueOnce(new Error('EACCES: permission denied'))
    expect(await run()).toEqual([{ severity: 'error', message: 'EACCES: permission denied' }])
    expect(await run()).toEqual([])
  })

  it('names an item of the navbar whose page no version has, as a build does', async () => {
    const items = [{ type: 'doc', target: 'gone', label: 'Gone', position: 'left' }] as const
    const config = { ...context.config, navbar: { ...context.config.navbar, items } }
    expect(await openChecks(async () => [], { ...context, config })()).toMatchObject([
      {
        severity: 'error',
        place: expect.stringMatching(/site\.config\.ts:\d+:\d+$/),
        message: 'The navbar links to the doc gone, which no version has.',
      },
    ])
  })

  it.each([
    ['a stored body is damaged', new MissingBodyError('The store has no body.')],
    ['a file was saved meanwhile', new ChangedFileError('v1/index.md')],
  ])('has the site read again when %s', async (_why, error) => {
    expect(await openChecks(() => Promise.reject(error))()).toBe('read again')
  })
})
