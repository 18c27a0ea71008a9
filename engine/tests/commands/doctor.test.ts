import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { git } from '../../../testing/git/git.ts'
import { stubGitSettings } from '../../../testing/git/git-settings.ts'
import { type Copy, copyFixture, runInNewProcess, runStratadocs } from '../../../testing/run-stratadocs.ts'
import { checkExternal } from '../../src/node/doctor/external-links.ts'
import { writeContent } from './deploy/site-copy.ts'

/** The lines with a level, by level. */
function levelsIn(out: string): Record<string, string[]> {
  const found: Record<string, string[]> = { ok: [], warning: [], failure: [] }
  for (const [, level = '', message = ''] of out.matchAll(/^(ok|warning|failure) +(.*)$/gm)) found[level]?.push(message)
  return found
}

describe('stratadocs doctor', () => {
  beforeEach(stubGitSettings)
  afterEach(() => void vi.unstubAllEnvs())

  it('finds nothing wrong if everything is right', async () => {
    const copy = copyFixture('plain')
    git(copy.dir, 'init')
    git(copy.dir, 'add', '.')
    git(copy.dir, 'commit', '--message', 'Start')
    const { code, out, err } = await runStratadocs(['doctor', ...copy.args])
    expect([code, err]).toEqual([0, ''])
    const { ok, failure, warning } = levelsIn(out)
    expect([failure, warning]).toEqual([[], []])
    expect(ok).toContain(`Node ${process.versions.node}`)
    expect(ok?.some((line) => /^History of \d+ files? in git$/.test(line))).toBe(true)
  })

  it('says that there is no content, and nothing about git, outside a site', async () => {
    const copy = copyFixture('plain')
    const nowhere = join(copy.dir, 'nowhere')
    const { code, out } = await runStratadocs(['doctor', ...copy.args, '--content', nowhere])
    expect([code, levelsIn(out).warning]).toEqual([0, [`There is no content folder at ${nowhere}.`]])
  })

  it('warns of a shallow clone, and of an unknown time zone: a build still works', async () => {
    const copy = copyFixture('plain')
    git(copy.dir, 'init')
    git(copy.dir, 'add', '.')
    git(copy.dir, 'commit', '--message', 'Start')
    git(copy.dir, 'commit', '--allow-empty', '--message', 'Go on')
    const clone = join(copy.dir, 'clone')
    git(copy.dir, 'clone', '--depth=1', `file://${copy.dir}`, clone)
    const { code, out } = await runInNewProcess(['doctor', ...copy.args, '--content', join(clone, 'content')], {
      TZ: 'Mars/Base',
    })
    expect(code).toBe(0)
    expect(levelsIn(out).warning).toEqual([
      'The repository is a shallow clone, so pages show no last update.',
      'The time zone Mars/Base is not known, so times are in UTC.',
    ])
    expect(out).toContain('         Fetch the full history with git fetch --unshallow.\n')
  })

  it('fails if the output is not writable', async () => {
    const copy = copyFixture('plain')
    writeFileSync(join(copy.dir, 'file'), '')
    const { code, out, err } = await runStratadocs(['doctor', ...copy.args, '--out', join(copy.dir, 'file', 'dist')])
    expect(code).toBe(1)
    expect(levelsIn(out).failure).toEqual([
      `The parent folder of the output ${join(copy.dir, 'file')} is not writable (ENOTDIR).`,
    ])
    expect(err).toBe('1 check failed.\n')
  })

  it('checks the folder that a link to the output leads to: builds write the new site there', async () => {
    const copy = copyFixture('plain')
    const elsewhere = join(copy.dir, 'elsewhere')
    mkdirSync(elsewhere)
    const link = join(copy.dir, 'public')
    symlinkSync(join(elsewhere, 'site'), link)
    const { out } = await runStratadocs(['doctor', ...copy.args, '--out', link])
    expect(levelsIn(out).ok).toContain(`The parent folder of the output ${elsewhere} is writable`)
  })

  it('fails if the cache is not writable, which stops only commands that write to it', async () => {
    const copy = copyFixture('plain')
    const cache = join(copy.dir, 'node_modules', '.cache')
    rmSync(cache)
    writeFileSync(cache, '')
    const { code, out } = await runStratadocs(['doctor', ...copy.args])
    expect(code).toBe(1)
    expect(levelsIn(out).failure).toEqual([`The cache ${join(cache, 'stratadocs')} is not writable (ENOTDIR).`])
    expect(await runStratadocs(['where', 'v1', 'index', ...copy.args])).toMatchObject({ code: 0, err: '' })
  })
})

describe('stratadocs doctor --external', () => {
  it('names the place of a dead link', async () => {
    const { port, agents } = await startServer()
    const { dir, outDir } = copyWithLinks(port)
    const { result, findings } = await checkExternal(
      {
        program: {
          root: join(import.meta.dirname, '..', '..'),
          bundle: '',
          fingerprint: 'test',
          cacheDir: join(dir, 'cache'),
        },
        paths: { contentDir: join(dir, 'content'), configFile: join(dir, 'site.config.ts'), outDir },
      },
      () => false,
    )
    expect(result.message).toBe('2 links to other hosts: 1 dead, 0 could not be checked.')
    const column = `[Here](http://127.0.0.2:${port}/here#part), `.length + 1
    expect(findings.errors).toEqual([
      expect.objectContaining({
        file: 'v1/links.md',
        line: 5,
        column,
        message: `http://127.0.0.3:${port}/gone answers with 404.`,
      }),
    ])
    expect([...agents]).toEqual([expect.stringMatching(/^stratadocs\/\d/)])
  })

  it('requests nothing from the network of the machine that it runs on', async () => {
    const { port, agents } = await startServer()
    const { code, out, err } = await runStratadocs(['doctor', '--external', ...copyWithLinks(port).args])
    expect(levelsIn(out).warning).toContain('2 links to other hosts: 0 dead, 2 could not be checked.')
    expect(err).toContain(
      `http://127.0.0.2:${port}/here leads to a private address, 127.0.0.2: not requested.  Other readers cannot open it`,
    )
    expect([code, [...agents]]).toEqual([0, []])
  })
})

/** A server at every address of this machine, and the user agents of its clients. */
async function startServer() {
  const agents = new Set<string | undefined>()
  const server = createServer((request, response) => {
    agents.add(request.headers['user-agent'])
    response.writeHead(request.url === '/gone' ? 404 : 200).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '0.0.0.0', resolve))
  onTestFinished(() => void server.close())
  return { port: (server.address() as AddressInfo).port, agents }
}

/** A site that links to the server. */
function copyWithLinks(port: number): Copy {
  const copy = copyFixture('plain')
  writeContent(copy, {
    'v1/links.md': [
      '---\ntitle: Links\n---\n',
      `[Here](http://127.0.0.2:${port}/here#part), [gone](http://127.0.0.3:${port}/gone).`,
      '\n<!-- check-off links -->\n',
      `[Also gone](http://127.0.0.4:${port}/gone)\n`,
    ].join('\n'),
  })
  return copy
}
