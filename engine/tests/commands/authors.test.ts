import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { copyFixture, runStratadocs, startServer } from '../../../testing/run-stratadocs.ts'
import { listFiles } from '../../src/content/files/list-files.ts'
import { FIXTURES } from '../sites/load-fixture.ts'

const LEFT_OUT =
  'versions.yaml:1:3  v3 has no folder, so it is left out.  Remove its row, or run npx stratadocs cut v3 again.\n'

describe('stratadocs where', () => {
  it('names the layer a doc comes from and the versions that show it', async () => {
    const { args } = copyFixture('reading')
    expect((await runStratadocs(['where', 'v2', 'guide/first', ...args])).out).toBe(
      'v2/guide/first is v1/guide/first.md, layer v1. Shown by v2, v1.\n',
    )
    expect((await runStratadocs(['where', 'v2', 'guide/second', ...args])).out).toBe(
      'v2/guide/second is v2/guide/second.md, layer v2. Shown by v2.\n',
    )
  })

  it('names the nearest version and doc for an unknown one', async () => {
    const { args } = copyFixture('reading')
    expect((await runStratadocs(['where', 'v3', 'guide/first', ...args])).err).toMatch(
      /^There is no version v3\. Did you mean v\d\?\n$/,
    )
    expect((await runStratadocs(['where', 'v2', 'guide/frist', ...args])).err).toBe(
      'Version v2 has no doc guide/frist. Did you mean guide/first?\n',
    )
  })
})

describe('stratadocs check --similar', () => {
  it('lists the pages of neighboring versions that one text with variables could replace', async () => {
    const { dir, args } = copyFixture('reading')
    const write = (version: string, port: number) =>
      writeFileSync(join(dir, 'content', version, 'port.md'), `---\ntitle: Port\n---\n\nUse port ${port} or ${port}.\n`)
    write('v1', 80)
    write('v2', 8080)
    const { code, out } = await runStratadocs(['check', '--similar', ...args])
    expect([code, out]).toEqual([
      0,
      'v2/port.md  differs from v1/port.md only by 80 / 8080 (2 places)\n1 page could be one text with vars in versions.yaml.\n',
    ])
    const asJson = await runStratadocs(['check', '--similar', '--json', ...args])
    expect(JSON.parse(asJson.out)).toMatchObject({
      ok: true,
      summary: { similar: [{ newer: 'v2/port.md', older: 'v1/port.md', values: [['80', '8080']], places: 2 }] },
    })
  })
})

describe('stratadocs fork', () => {
  it('copies an inherited doc into the layer, once', async () => {
    const { dir, args } = copyFixture('reading')
    expect((await runStratadocs(['fork', 'v2', 'guide/first', ...args])).code).toBe(0)
    const read = (version: string) => readFileSync(join(dir, 'content', version, 'guide', 'first.md'), 'utf8')
    expect(read('v2')).toBe(read('v1'))
    const again = await runStratadocs(['fork', 'v2', 'guide/first', ...args])
    expect(again.err).toBe('v2/guide/first.md is already in the layer of v2.\n')
  })

  it('lists the inherited links that followed moves: links of the copy do not', async () => {
    const { dir, args } = copyFixture('reading')
    cpSync(join(FIXTURES, 'moved', 'content'), join(dir, 'moved'), { recursive: true })
    const page = join(dir, 'moved', 'v1', 'deployments', 'create.md')
    // The site may have errors: there is no such heading.
    appendFileSync(page, '\n[Again](../install.md#gone)\n\n::include{file=../_part.md}\n')
    writeFileSync(page, readFileSync(page, 'utf8').replace('---\n', '---\npagination_next: install\n'))
    writeFileSync(join(dir, 'moved', 'v1', '_part.md'), 'The [part](install.md) stays.\n')
    const { code, out } = await runStratadocs([
      'fork',
      'v2',
      'serving/create',
      ...args,
      '--content',
      join(dir, 'moved'),
    ])
    expect([code, out]).toEqual([
      0,
      'Copied v1/deployments/create.md to v2/serving/create.md. Edit it there; v1 is not affected.\n' +
        'Inherited links follow pages that moved; links of a copy do not. Change these:\n' +
        'v2/serving/create.md:2  install -> get-started/install\n' +
        'v2/serving/create.md:6  ../install.md -> ../get-started/install.md\n' +
        'v2/serving/create.md:10  ../install.md#gone -> ../get-started/install.md#gone\n',
    ])
  })

  it('lists them even while the navbar links to a page that no version has', async () => {
    const { dir, args } = copyFixture('reading')
    cpSync(join(FIXTURES, 'moved', 'content'), join(dir, 'moved'), { recursive: true })
    const config = join(dir, 'site.config.ts')
    const items = "items: [{ type: 'doc', target: 'gone', label: 'Gone' },"
    writeFileSync(config, readFileSync(config, 'utf8').replace('items: [', items))
    const content = ['--content', join(dir, 'moved')]
    expect((await runStratadocs(['check', ...args, ...content])).err).toContain('The navbar links to the doc gone')
    const { code, out } = await runStratadocs(['fork', 'v2', 'serving/create', ...args, ...content])
    expect(code).toBe(0)
    expect(out).toContain('v2/serving/create.md:5  ../install.md -> ../get-started/install.md\n')
  })
})

describe('stratadocs cut', () => {
  it('starts a new latest with a row and a folder, and the site builds', async () => {
    const { dir, outDir, args } = copyFixture('reading')
    const before = listFiles(join(dir, 'content'))
    const { code, out } = await runStratadocs(['cut', 'v3', ...args])
    expect(out).toContain('v3 is now the latest version; v2 is at v2/.')
    expect(code).toBe(0)
    expect(listFiles(join(dir, 'content'))).toEqual(before)
    expect(existsSync(join(dir, 'content', 'v3'))).toBe(true)
    expect((await runStratadocs(['build', ...args])).code).toBe(0)
    expect(readFileSync(join(outDir, 'index.html'), 'utf8')).toContain('Version: v3')
    expect(existsSync(join(outDir, 'v2', 'guide', 'second', 'index.html'))).toBe(true)
    // What v2 changed was shown below the base path while it was the latest.
    expect(readFileSync(join(outDir, '_redirects'), 'utf8')).toContain(
      '/docs/changes/guide/second /docs/v2/changes/guide/second 301\n',
    )
    expect(existsSync(join(outDir, 'v2', 'changes', 'guide', 'second', 'index.html'))).toBe(true)
  })

  it('keeps the table as its author wrote it, and the client that samples are checked against', async () => {
    const { dir, args } = copyFixture('reading')
    const table = join(dir, 'content', 'versions.yaml')
    mkdirSync(join(dir, 'content', 'api'))
    writeFileSync(join(dir, 'content', 'api', 'client.yaml'), 'client: Ours\nmodules: {}\nclasses: {}\n')
    const rest = '  extends: v1\n  # Ours.\n  api: [client]\n- name: v1\n  label: "one"\n'
    writeFileSync(table, `# Newest first.\n- name: v2\n  path: ''\n${rest}`)
    expect(await runStratadocs(['cut', 'v3', ...args])).toMatchObject({ code: 0 })
    expect(readFileSync(table, 'utf8')).toBe(
      `# Newest first.\n- name: v3\n  path: ""\n  extends: v2\n  api: client\n- name: v2\n${rest}`,
    )
  })

  it('keeps the line ends of Windows', async () => {
    const { dir, args } = copyFixture('reading')
    const table = join(dir, 'content', 'versions.yaml')
    writeFileSync(table, '# Newest first.\r\n- name: v2\r\n  extends: v1\r\n- name: v1\r\n')
    expect(await runStratadocs(['cut', 'v3', ...args])).toMatchObject({ code: 0 })
    expect(readFileSync(table, 'utf8')).toBe(
      '# Newest first.\r\n- name: v3\r\n  path: ""\r\n  extends: v2\r\n- name: v2\r\n  extends: v1\r\n- name: v1\r\n',
    )
  })

  it('is undone by removing the folder, and done again by the same command', async () => {
    const { dir, outDir, args } = copyFixture('reading')
    const pages = () =>
      Object.fromEntries(
        listFiles(outDir)
          .filter((file) => file !== 'build.json')
          .map((file) => [file, readFileSync(join(outDir, file), 'utf8')]),
      )
    expect((await runStratadocs(['build', ...args])).code).toBe(0)
    const before = pages()
    expect((await runStratadocs(['cut', 'v3', ...args])).code).toBe(0)
    expect((await runStratadocs(['build', ...args])).code).toBe(0)
    expect(pages()).not.toEqual(before)
    rmdirSync(join(dir, 'content', 'v3'))
    const undone = await runStratadocs(['build', ...args])
    expect(undone.err).toContain(LEFT_OUT)
    expect(pages()).toEqual(before)
    const table = readFileSync(join(dir, 'content', 'versions.yaml'), 'utf8')
    expect((await runStratadocs(['where', 'v3', 'index', ...args])).err).toContain(LEFT_OUT)
    const other = await runStratadocs(['cut', 'v4', ...args])
    expect(other).toMatchObject({ code: 1, err: LEFT_OUT })
    const again = await runStratadocs(['cut', 'v3', ...args])
    expect(again.out).toContain('v3 is now the latest version; v2 is at v2/.')
    expect(readFileSync(join(dir, 'content', 'versions.yaml'), 'utf8')).toBe(table)
    expect((await runStratadocs(['build', ...args])).code).toBe(0)
    expect(pages()['index.html']).toContain('Version: v3')
  })

  it('is noticed by stratadocs start, which builds again', async () => {
    const { dir, args } = copyFixture('reading')
    const titleOf = async () => {
      const server = await startServer(['start', ...args])
      try {
        return /Version: v\d/.exec(await (await fetch(server.url)).text())?.[0]
      } finally {
        await server.stop()
      }
    }
    expect((await runStratadocs(['cut', 'v3', ...args])).code).toBe(0)
    expect(await titleOf()).toBe('Version: v3')
    rmdirSync(join(dir, 'content', 'v3'))
    expect(await titleOf()).toBe('Version: v2')
  })

  it('keeps the addresses of pages that the new latest removes or moves', async () => {
    const { dir, outDir, args } = copyFixture('reading')
    writeFileSync(join(dir, 'content', 'v2', 'extra.md'), '---\ntitle: Extra\n---\n\nText.\n')
    expect((await runStratadocs(['cut', 'v3', ...args])).code).toBe(0)
    const table = join(dir, 'content', 'versions.yaml')
    const text = readFileSync(table, 'utf8')
    const row = '  extends: v2\n  removed: [extra]\n  moved: { guide/second: manual/second }\n'
    writeFileSync(table, text.replace('  extends: v2\n', row))
    expect((await runStratadocs(['build', ...args])).code).toBe(0)
    const target = (page: string) =>
      /data-href="([^"]+)"/.exec(readFileSync(join(outDir, page, 'index.html'), 'utf8'))?.[1]
    expect(target('extra')).toBe('/docs/v2/extra')
    expect(target('guide/second')).toBe('/docs/manual/second')
    expect(target('manual/second')).toBeUndefined()
  })

  it('leaves nothing behind when the site has problems', async () => {
    const { dir, args } = copyFixture('reading')
    const content = join(dir, 'content')
    const table = readFileSync(join(content, 'versions.yaml'), 'utf8')
    writeFileSync(join(content, 'redirects.yaml'), 'site: { v2/guide/first: guide/first }\n')
    expect(await runStratadocs(['check', ...args])).toMatchObject({ code: 0 })
    const { code, out, err } = await runStratadocs(['cut', 'v3', ...args])
    expect(err).toContain('redirects.yaml:1:25  v2/guide/first is a page, so it cannot redirect.')
    expect(err).toContain('1 problem; nothing was written.')
    expect({ code, out }).toEqual({ code: 1, out: '' })
    expect(readFileSync(join(content, 'versions.yaml'), 'utf8')).toBe(table)
    expect(existsSync(join(content, 'v3'))).toBe(false)
  })

  it('starts an unreleased version above the latest, and releases it', async () => {
    const { dir, outDir, args } = copyFixture('reading')
    const table = join(dir, 'content', 'versions.yaml')
    const before = readFileSync(table, 'utf8')
    const started = await runStratadocs(['cut', 'v3', '--unreleased', ...args])
    expect(started.out).toContain(
      'v3 is unreleased, at v3/; v2 is still the latest version. Put the pages that change into v3/',
    )
    expect(readFileSync(table, 'utf8')).toBe(`- name: v3\n  unreleased: true\n  extends: v2\n${before}`)
    expect((await runStratadocs(['build', ...args])).code).toBe(0)
    expect(readFileSync(join(outDir, 'index.html'), 'utf8')).toContain('Version: v2')
    expect(existsSync(join(outDir, 'v3', 'index.html'))).toBe(true)
    // It can be removed and cut again, as any new version.
    rmdirSync(join(dir, 'content', 'v3'))
    expect((await runStratadocs(['check', ...args])).err).toContain('run npx stratadocs cut v3 --unreleased again')
    expect((await runStratadocs(['cut', 'v3', '--unreleased', ...args])).out).toBe(started.out)

    const row = '# Ours.\n- name: v3\n  label: Next\n  path: next\n  unreleased: true\n  extends: v2 # for now\n'
    writeFileSync(table, row + before)
    writeFileSync(join(dir, 'content', 'redirects.yaml'), 'aliases: { next: v3 }\n')
    writeFileSync(join(dir, 'content', 'v3', 'extra.md'), '---\ntitle: Extra\n---\n\nText.\n')
    for (const more of [['v4'], ['v4', '--unreleased'], ['v3', '--unreleased']]) {
      expect((await runStratadocs(['cut', ...more, ...args])).err).toBe(
        'v3 is unreleased. Run npx stratadocs cut v3 to release it, or remove its row.\n',
      )
    }
    expect((await runStratadocs(['cut', 'v3', ...args])).out).toContain(
      'v3 is now the latest version; v2 is at v2/. Its label is still Next: change it in versions.yaml',
    )
    const rest = before.replace("  path: ''\n", '')
    expect(rest).not.toBe(before)
    expect(readFileSync(table, 'utf8')).toBe(`# Ours.\n- name: v3\n  label: Next\n  extends: v2 # for now\n${rest}`)
    expect((await runStratadocs(['build', ...args])).code).toBe(0)
    expect(readFileSync(join(outDir, 'index.html'), 'utf8')).toContain('Version: Next')
    expect(existsSync(join(outDir, 'extra', 'index.html'))).toBe(true)
    // The alias had no effect while the version itself was at that path.
    expect(readFileSync(join(outDir, '_redirects'), 'utf8')).toContain('/docs/next/extra /docs/extra 301\n')
    expect(existsSync(join(outDir, 'v2', 'guide', 'second', 'index.html'))).toBe(true)
  })

  it('takes the base path from the old latest when it releases, and leaves the table as it was after a problem', async () => {
    const { dir, args } = copyFixture('reading')
    const table = join(dir, 'content', 'versions.yaml')
    const redirects = join(dir, 'content', 'redirects.yaml')
    const text = '- name: v3\n  unreleased: true\n  extends: v2\n- name: v2\n  path: ""\n  extends: v1\n- name: v1\n'
    writeFileSync(table, text)
    mkdirSync(join(dir, 'content', 'v3'))
    writeFileSync(redirects, 'site: { v2/guide/first: guide/first }\n')
    const { code, err } = await runStratadocs(['cut', 'v3', ...args])
    expect(err).toContain('v2/guide/first is a page, so it cannot redirect.')
    expect(code).toBe(1)
    expect(readFileSync(table, 'utf8')).toBe(text)
    expect(existsSync(join(dir, 'content', 'v3'))).toBe(true)
    writeFileSync(redirects, '{}\n')
    expect((await runStratadocs(['cut', 'v3', ...args])).code).toBe(0)
    expect(readFileSync(table, 'utf8')).toBe('- name: v3\n  extends: v2\n- name: v2\n  extends: v1\n- name: v1\n')
  })

  it('refuses a table that is not UTF-8, and leaves it as it is', async () => {
    const { dir, args } = copyFixture('reading')
    const table = join(dir, 'content', 'versions.yaml')
    const bytes = Buffer.concat([Buffer.from('# Caf\xE9\n', 'latin1'), readFileSync(table)])
    writeFileSync(table, bytes)
    expect(await runStratadocs(['cut', 'v3', ...args])).toMatchObject({
      code: 1,
      err: 'versions.yaml is not valid UTF-8. Save it as UTF-8.\n',
    })
    expect(readFileSync(table).equals(bytes)).toBe(true)
    expect(existsSync(join(dir, 'content', 'v3'))).toBe(false)
  })

  it('refuses a name that is taken or invalid', async () => {
    const { dir, args } = copyFixture('reading')
    const before = listFiles(join(dir, 'content'))
    const said = async (name: string) => (await runStratadocs(['cut', name, ...args])).err
    expect(await said('v1')).toBe('Version v1 already exists.\n')
    expect(await said('a/b')).toContain('Invalid version name a/b')
    expect(await said('..')).toContain('Invalid version name ..')
    expect(await said('redirects.yaml')).toContain('redirects.yaml already contains files.')
    expect(await said('con')).toBe(
      'Invalid version name: "con" is a reserved device name on Windows. Choose another name.\n',
    )
    expect(await said('search')).toBe('search/ is reserved for the search page. Choose another name.\n')
    expect(listFiles(join(dir, 'content'))).toEqual(before)
  })
})

describe('stratadocs check', () => {
  it('checks without writing', async () => {
    const { outDir, args } = copyFixture('reading')
    const { code, out } = await runStratadocs(['check', ...args])
    expect(out).toBe('6 pages of 2 versions, 4 texts: no problems.\n')
    expect(code).toBe(0)
    expect(existsSync(outDir)).toBe(false)
  })

  it('counts one version', async () => {
    const { dir, args } = copyFixture('reading')
    for (const name of ['v1', 'v2', 'redirects.yaml']) rmSync(join(dir, 'content', name), { recursive: true })
    mkdirSync(join(dir, 'content', 'v1'))
    writeFileSync(join(dir, 'content', 'v1', 'index.md'), '---\ntitle: Home\n---\n\nText.\n')
    writeFileSync(join(dir, 'content', 'versions.yaml'), '- name: v1\n')
    expect((await runStratadocs(['check', ...args])).out).toBe('1 page of 1 version, 1 text: no problems.\n')
  })

  it('counts a text once that versions show with different values', async () => {
    const { dir, args } = copyFixture('reading')
    for (const name of ['v1', 'v2', 'redirects.yaml']) rmSync(join(dir, 'content', name), { recursive: true })
    for (const name of ['v1', 'v2']) mkdirSync(join(dir, 'content', name))
    writeFileSync(join(dir, 'content', 'v1', 'index.md'), '---\ntitle: Home\n---\n\nPort {{port}}.\n')
    const rows = '- name: v2\n  extends: v1\n  vars: { port: 2 }\n- name: v1\n  vars: { port: 1 }\n'
    writeFileSync(join(dir, 'content', 'versions.yaml'), rows)
    expect((await runStratadocs(['check', ...args])).out).toBe('2 pages of 2 versions, 1 text: no problems.\n')
  })
})

it('reports an address that cannot be decoded: a bundler may drop a decoding whose result is not used', async () => {
  const { dir, args } = copyFixture('reading')
  writeFileSync(join(dir, 'content', 'redirects.yaml'), "host: { '/%FF': 'https://example.com/' }\n")
  const { code, err } = await runStratadocs(['check', ...args])
  expect([code, err]).toEqual([1, expect.stringContaining('/%FF is not a valid path.')])
})
