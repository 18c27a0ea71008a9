import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { copyFixture } from '../../../testing/run-stratadocs.ts'
import { startFakeProvider } from '../fake-provider.ts'
import { writeContent } from './deploy/site-copy.ts'
import { hasTerminal, runOnTerminal, type TerminalOutcome } from './run-on-terminal.ts'

/** What a shell reports of a command that Ctrl+C ended. */
const INTERRUPTED = 130

/** Fails unless the cursor shows and long lines wrap at the end: of a mode's switches (`h` on, `l` off) the last counts. */
function expectUsable({ screen }: TerminalOutcome): void {
  for (const mode of ['25', '7']) expect(screen.split(`\u001b[?${mode}`).slice(1).at(-1)?.[0], mode).not.toBe('l')
}

/** A copy of the push fixture with a provider, and the environment to push to it. */
async function copyWithProvider() {
  const provider = await startFakeProvider()
  onTestFinished(provider.stop)
  const copy = copyFixture('push')
  const configFile = join(copy.dir, 'site.config.ts')
  const hosted = { appId: provider.appId, apiKey: provider.searchKey, indexName: 'docs', hosts: [provider.url] }
  const text = readFileSync(configFile, 'utf8')
  writeFileSync(configFile, text.replace(/\}\s*$/, `search: { hosted: ${JSON.stringify(hosted)} } }`))
  return { provider, args: copy.args, env: { SEARCH_ADMIN_KEY: provider.adminKey } }
}

/** Preloaded into a command: lets it stand still once it has shown something. */
const standStill = (shown: RegExp) => `
const { write } = process.stderr
process.stderr.write = (text, ...rest) => {
  const isTaken = write.call(process.stderr, text, ...rest)
  if (${shown}.test(text)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
  return isTaken
}
`

/** The environment in which a command stands still once it has shown something, so that it still runs when a key arrives. */
function standingStillAt(shown: RegExp): Record<string, string> {
  const dir = mkdtempSync(join(tmpdir(), 'stratadocs-stand-still-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  const preloaded = join(dir, 'stand-still.cjs')
  writeFileSync(preloaded, standStill(shown))
  return { NODE_OPTIONS: `--require=${preloaded}` }
}

describe.skipIf(!hasTerminal)('a command on a terminal', () => {
  it.each([
    ['check', '1 problem.'],
    ['build', '1 problem; nothing was written.'],
  ])('stratadocs %s: a broken link ends it with its message', async (command, summary) => {
    const copy = copyFixture('reading')
    writeContent(copy, { 'v1/broken.md': '---\ntitle: Broken\n---\n\n[gone](gone.md)\n' })
    const outcome = await runOnTerminal([command, ...copy.args])
    expect(outcome.screen).toContain(summary)
    expect(outcome.code).toBe(1)
    expectUsable(outcome)
  })

  it('stratadocs push: a refusal of the provider ends it with its message', async () => {
    const { provider, args, env } = await copyWithProvider()
    provider.fail({ on: /docs_next_tmp_\d+\/batch/, status: 403, message: 'Not with this key' })
    const outcome = await runOnTerminal(['push', ...args], { env })
    expect(outcome.screen).toContain('Not with this key')
    expect(outcome.code).toBe(1)
    expectUsable(outcome)
  })

  it.each([
    ['check', /compile .*\//],
    ['build', /render .*\//],
  ])('stratadocs %s: Ctrl+C ends it', async (command, interruptAt) => {
    const env = standingStillAt(interruptAt)
    const outcome = await runOnTerminal([command, ...copyFixture('reading').args], { env, interruptAt })
    expect(outcome.code).toBe(INTERRUPTED)
    expectUsable(outcome)
  })

  it('stratadocs push: Ctrl+C ends it', async () => {
    const { provider, args, env } = await copyWithProvider()
    // The bar is on the screen until an answer comes, and none does.
    provider.fail({ on: /docs_next_tmp_\d+\/batch/, delay: 2 ** 30 })
    const outcome = await runOnTerminal(['push', ...args], { env, interruptAt: /push .*\// })
    expect(outcome.code).toBe(INTERRUPTED)
    expectUsable(outcome)
  })
})
