import { chmodSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { readDocusaurus } from '../../src/migrate/docusaurus/read/read-docusaurus.ts'
import { confinementOf, runNotice } from '../../src/migrate/docusaurus/read/run/confinement.ts'
import { readSite, runOptions, writeDocusaurus } from './docusaurus-folder.ts'

const PRESET = `presets: [['classic', {}]], url: 'https://docs.example.org', baseUrl: '/'`

/** The title of a site whose configuration evaluates an expression: its value, or the code of its error. */
async function titleOf(expression: string, files: Record<string, string> = {}, prepare?: (dir: string) => void) {
  const config = `const attempt = async (run) => { try { return String(await run()) } catch (error) { return error.code ?? error.message } }
    module.exports = async () => ({ title: await attempt(() => ${expression}), ${PRESET} })`
  const dir = writeDocusaurus({ 'docs/intro.md': '', ...files, 'docusaurus.config.js': config })
  prepare?.(dir)
  return (await readSite(dir)).config.title
}

const outside = writeDocusaurus({ 'secret.txt': 'secret', 'docusaurus.config.js': '' })
const secret = JSON.stringify(join(outside, 'secret.txt'))

/** True if this user may read files whatever their modes. */
const mayReadAll = process.getuid?.() === 0 || process.platform === 'win32'

describe('the code of a site', () => {
  it.each([
    ['reads no file outside the folder', `require('fs').readFileSync(${secret}, 'utf8')`],
    ['lists no folder outside it', `require('fs').readdirSync(${JSON.stringify(outside)}).length`],
    ['writes nothing', `require('fs').writeFileSync('made.txt', '')`],
    ['starts no process', `require('child_process').execSync('true')`],
    ['starts no thread', `new (require('worker_threads').Worker)('1', { eval: true })`],
    ['loads no native code', `process.dlopen({ exports: {} }, 'x.node')`],
    ['reads no hidden file', `require('fs').readFileSync('.env', 'utf8')`, { '.env': 'SECRET=1' }],
  ])('%s', async (_what, expression, files?: Record<string, string>) => {
    expect(await titleOf(expression, files)).toMatch(/^ERR_ACCESS_DENIED|^ERR_DLOPEN_DISABLED/)
  })

  it('follows no link out of the folder', async () => {
    const title = await titleOf(`require('fs').readFileSync('data/link/secret.txt', 'utf8')`, {}, (dir) => {
      mkdirSync(join(dir, 'data'))
      symlinkSync(outside, join(dir, 'data/link'))
    })
    expect(title).toBe('ERR_ACCESS_DENIED')
  })

  it.skipIf(mayReadAll)('runs beside a folder that nobody may read', async () => {
    const title = await titleOf(`'Serving'`, {}, (dir) => {
      const folder = join(dir, 'data')
      mkdirSync(folder, { mode: 0o000 })
      onTestFinished(() => chmodSync(folder, 0o755))
    })
    expect(title).toBe('Serving')
  })

  it('follows no link out of a package that a link leads to', async () => {
    const files = { 'node_modules/names/title.txt': 'Serving', 'node_modules/near/index.js': '' }
    const read = (path: string, target: string) =>
      titleOf(`require('fs').readFileSync('linked/${path}', 'utf8')`, files, (dir) => {
        mkdirSync(join(dir, 'node_modules/far'))
        symlinkSync(outside, join(dir, 'node_modules/far/out'))
        symlinkSync('../far', join(dir, 'node_modules/near/far'))
        symlinkSync(`node_modules/${target}`, join(dir, 'linked'))
      })
    expect(await read('title.txt', 'names')).toBe('Serving')
    expect(await read('far/out/secret.txt', 'near')).toBe('ERR_ACCESS_DENIED')
  })

  it.each(['up', 'shared', 'node_modules/up', '../node_modules'])('reads no hidden file through %s', async (link) => {
    const config = `const read = (path) => { try { return require('fs').readFileSync(path, 'utf8') } catch (error) { return error.code } }
      module.exports = { title: read('${link}/.env') + ' ' + read('shared/title.txt'), ${PRESET} }`
    const secrets = { '.env': 'secret', 'shared/.env': 'secret', 'shared/title.txt': 'Serving' }
    const dir = writeDocusaurus({ ...secrets, 'site/docusaurus.config.js': config, 'site/docs/intro.md': '' })
    for (const path of ['.git', 'site/node_modules']) mkdirSync(join(dir, path))
    symlinkSync('../shared', join(dir, 'site/shared'))
    if (link !== 'shared') symlinkSync(dir, join(dir, 'site', link))
    expect((await readSite(join(dir, 'site'))).config.title).toBe('ERR_ACCESS_DENIED Serving')
  })

  it('reads visible files in the folders around it, up to the root of its repository', async () => {
    const config = `const read = (path) => { try { return require('fs').readFileSync(path, 'utf8') } catch (error) { return error.code } }
      const title = ['../title.txt', '../../package.json', '../../.env', '../../src/key.txt', '../../../beside.txt'].map(read).join(' ')
      module.exports = { title, ${PRESET} }`
    const dir = writeDocusaurus({
      'beside.txt': 'secret',
      'repository/.env': 'secret',
      'repository/src/key.txt': 'secret',
      'repository/package.json': '{}',
      'repository/docs/title.txt': 'Serving',
      'repository/docs/site/docusaurus.config.js': config,
      'repository/docs/site/docs/intro.md': '',
    })
    mkdirSync(join(dir, 'repository/.git'))
    const denied = 'ERR_ACCESS_DENIED'
    const { title } = (await readSite(join(dir, 'repository/docs/site'))).config
    expect(title).toBe(['Serving', '{}', denied, denied, denied].join(' '))
  })

  it('sees no environment variable of the person who imports', async () => {
    vi.stubEnv('IMPORT_SECRET', 'secret')
    onTestFinished(() => void vi.unstubAllEnvs())
    expect(await titleOf(`Object.keys(process.env).join()`)).toBe('NODE_ENV')
  })

  it('sends no signal', async () => {
    expect(await titleOf(`process.kill(process.ppid, 0)`)).toBe('process.kill is not a function')
  })

  it('reads the folder and its packages', async () => {
    const files = {
      'data/title.txt': 'Serving',
      'data/.hidden': '',
      'node_modules/names/index.js': `module.exports = 'x'`,
    }
    expect(await titleOf(`require('fs').readFileSync('data/title.txt', 'utf8') + require('names')`, files)).toBe(
      'Servingx',
    )
  })

  it('imports no file outside the folder, with a note', async () => {
    const dir = writeDocusaurus({
      'docs/intro.md': '',
      'docusaurus.config.mjs': `import secret from ${JSON.stringify(join(outside, 'secret.json'))}
        export default { title: \`<\${secret}>\`, ${PRESET} }`,
    })
    writeFileSync(join(outside, 'secret.json'), '"secret"')
    const { config, notes } = await readSite(dir)
    expect(config.title).toBe('<>')
    expect(notes).toMatchObject([{ file: 'docusaurus.config.mjs', kind: 'refused file' }])
  })
})

describe('a configuration', () => {
  const load = async (config: string, seconds = 60) => {
    const dir = writeDocusaurus({ 'docs/intro.md': '', 'docusaurus.config.js': config })
    return readDocusaurus(dir, { ...(await runOptions()), seconds })
  }

  it('that does not finish is stopped', async () => {
    await expect(load('for (;;);', 1)).rejects.toThrow('cannot be loaded: it did not finish within 1 s')
  })

  it('that ends the process is a failure', async () => {
    await expect(load('process.exit(0)')).rejects.toThrow('cannot be loaded: its process ended (0).')
  })

  it('that says why it ends the process is a failure with that reason', async () => {
    await expect(load(`console.error('Set DOCS_URL first'); process.exit(1)`)).rejects.toThrow(
      'cannot be loaded: its process ended (1). Set DOCS_URL first',
    )
  })

  it('that takes all memory is a failure, and Node writes no heap snapshot', async () => {
    const config = `try { require('v8').setHeapSnapshotNearHeapLimit(1) } catch {}
      const all = []; for (;;) all.push(new Array(10_000_000).fill(1.5))`
    const dir = writeDocusaurus({ 'docs/intro.md': '', 'docusaurus.config.js': config })
    // A busy machine needs longer than the limit of a task to fill the memory.
    const run = readDocusaurus(dir, { ...(await runOptions()), seconds: 150 })
    await expect(run).rejects.toThrow('cannot be loaded: its process ended')
    expect(readdirSync(dir).sort()).toEqual(['docs', 'docusaurus.config.js'])
  })

  it('that turns on tracing in Node gets no trace file', async () => {
    const config = `try { require('trace_events').createTracing({ categories: ['node'] }).enable() } catch {}
      module.exports = { ${PRESET} }`
    const dir = writeDocusaurus({ 'docs/intro.md': '', 'docusaurus.config.js': config })
    await readSite(dir)
    expect(readdirSync(dir).sort()).toEqual(['docs', 'docusaurus.config.js'])
  })

  it('that sets V8 flags, which could make it write files, is a failure', async () => {
    await expect(load(`require('v8').setFlagsFromString('--trace-turbo')`)).rejects.toThrow(
      'cannot be loaded: its process ended',
    )
  })

  it('that nests too deep is a failure', async () => {
    await expect(load(`module.exports = ${'['.repeat(50_000)}`)).rejects.toThrow('brackets that nest too deep')
  })

  it('has its functions called one after the other', async () => {
    const site =
      await load(`const editUrl = ({ versionDocsDirPath, docPath }) => 'https://example.org/' + versionDocsDirPath + '/' + docPath
      const docs = (id) => ['@docusaurus/plugin-content-docs', { id, path: 'docs', routeBasePath: id, editUrl }]
      module.exports = { ${PRESET}, plugins: ['a', 'b', 'c'].map(docs) }`)
    expect(site.instances.map(({ id, editUrl }) => [id, editUrl])).toEqual([
      ['default', undefined],
      ...['a', 'b', 'c'].map((id) => [id, 'https://example.org/']),
    ])
  })

  it('cannot write an answer of its own', async () => {
    const site = await load(`process.stdout.write('{"value":1}\\n'); require('fs').writeSync(1, 'no answer\\n')
      module.exports = { title: 'Serving', ${PRESET} }`).catch((error: Error) => error)
    expect(site).toMatchObject({ message: expect.stringContaining('its result is not plain data') })
  })
})

describe('the notice', () => {
  const flags = (...names: string[]) => confinementOf(new Set(names))

  it('says what Node can prevent', () => {
    const newest = flags('--permission', '--allow-net')
    expect(newest).toMatchObject({ isRestricted: true, hasNetwork: false })
    expect(newest.flags).toContain('--permission')
    expect(runNotice('/site', 'docusaurus.config.js', newest)).toBe(
      'Running docusaurus.config.js of /site, its sidebars and what they import, in a process of its own. It can read files below that folder, installed packages, and files in the folders around it in its repository, but it cannot write files, start other processes or see your environment variables.\n',
    )
    const older = flags('--experimental-permission', '--experimental-sqlite')
    expect(older.flags).toEqual(expect.arrayContaining(['--experimental-permission', '--no-experimental-sqlite']))
    expect(runNotice('/site', 'docusaurus.config.js', older)).toContain(
      'It may use the network: this version of Node cannot prevent that.',
    )
  })

  it('says when Node can prevent nothing', () => {
    const none = flags()
    expect(none).toMatchObject({ isRestricted: false, hasNetwork: true })
    expect(runNotice('/site', 'docusaurus.config.js', none)).toContain(
      'This version of Node cannot restrict it: it may read and write what you may, and use the network.',
    )
  })
})
