import { describe, expect, it } from 'vitest'
import { readSite, writeDocusaurus } from '../docusaurus-folder.ts'

/** What a configuration finds: the value of each expression, or the code of its error. */
async function found(expressions: readonly string[], files: Record<string, string> = {}): Promise<unknown> {
  const config = `import fs, { existsSync, readdirSync, statSync } from 'node:fs'
    import { access, readFile, readdir, stat } from 'node:fs/promises'
    import { promisify } from 'node:util'
    const attempt = async (run) => { try { return await run() } catch (error) { return error.code } }
    export default async () => ({ title: 'Serving', url: 'https://docs.example.org', baseUrl: '/', presets: [['classic', {}]],
      themeConfig: { found: [${expressions.map((one) => `await attempt(() => ${one})`).join(', ')}] } })`
  const hidden = { '.gitignore': 'x', 'docs/sub/.gitkeep': 'x' }
  const pages = { 'docs/a.md': 'a', 'docs/sub/b.md': 'b', 'data/c.txt': 'c' }
  const dir = writeDocusaurus({ ...hidden, ...pages, 'docusaurus.config.mjs': config, ...files })
  return (await readSite(dir)).config.themeConfig.found
}

describe('in a folder with hidden files, a configuration', () => {
  it.each<[what: string, expressions: Record<string, unknown>]>([
    [
      'finds that files are there or absent',
      {
        "existsSync('./versions.json')": false,
        "existsSync('docs')": true,
        "existsSync('docs/sub/b.md')": true,
        "existsSync('docs/a.md/b')": false,
        "existsSync(new URL('docs', import.meta.url))": true,
        "existsSync('data/none')": false,
        "statSync('none', { throwIfNoEntry: false }) === undefined": true,
      },
    ],
    [
      'gets the error for what is absent',
      {
        "fs.readFileSync('none.txt')": 'ENOENT',
        "statSync('none')": 'ENOENT',
        "readFile('none')": 'ENOENT',
        "access('docs/none')": 'ENOENT',
        "promisify(fs.readFile)('none')": 'ENOENT',
        "new Promise((_, fail) => fs.createReadStream('none').on('error', fail))": 'ENOENT',
      },
    ],
    [
      'lists what may be read',
      {
        "readdirSync('docs').sort()": ['a.md', 'sub'],
        "readdirSync('docs', { recursive: true }).sort()": ['a.md', 'sub', 'sub/b.md'],
        "readdirSync('docs', { withFileTypes: true }).map((one) => one.name + one.isDirectory()).sort()": [
          'a.mdfalse',
          'subtrue',
        ],
        "readdirSync('data')": ['c.txt'],
        "readdir('docs/sub')": ['b.md'],
        "promisify(fs.readdir)('docs/sub')": ['b.md'],
      },
    ],
    [
      'finds that folders are folders',
      {
        "statSync('docs').isDirectory()": true,
        "stat('docs').then((one) => one.isDirectory())": true,
        "fs.lstatSync('docs').isFile()": false,
        "fs.accessSync('docs') === undefined": true,
        "fs.realpathSync('docs').endsWith('docs')": true,
      },
    ],
    [
      'gets nothing else',
      {
        "existsSync('.gitignore')": false,
        "fs.readFileSync('.gitignore')": 'ERR_ACCESS_DENIED',
        "readFile('docs/sub/.gitkeep')": 'ERR_ACCESS_DENIED',
        "fs.writeFileSync('made.txt', '')": 'ERR_ACCESS_DENIED',
        "existsSync('..')": 'ERR_ACCESS_DENIED',
      },
    ],
  ])('%s', async (_what, expressions) => {
    expect(await found(Object.keys(expressions))).toEqual(Object.values(expressions))
  })

  it('reads what is beside it, although there are more paths than a process can be told', async () => {
    const pages = Array.from({ length: 150 }, (_, at) => [`docs/many/${'a'.repeat(180)}${at}.md`, ''] as const)
    const files = { ...Object.fromEntries(pages), 'docs/many/.gitkeep': 'x', 'title.txt': 'Serving' }
    expect(await found([`fs.readFileSync('title.txt', 'utf8')`], files)).toEqual(['Serving'])
  })

  it('may have sidebars that ask for a file that is absent', async () => {
    const dir = writeDocusaurus({
      '.gitignore': 'x',
      'docs/a.md': '',
      'docusaurus.config.js': `module.exports = { title: 'Serving', url: 'https://docs.example.org', baseUrl: '/',
        presets: [['classic', { docs: { sidebarPath: './sidebars.js' } }]] }`,
      'sidebars.js': `module.exports = { own: require('fs').existsSync('./more.json') ? [] : ['a'] }`,
    })
    const { instances, notes } = await readSite(dir)
    expect(instances[0]?.versions[0]?.sidebars).toEqual({ own: [{ type: 'doc', id: 'a' }] })
    expect(notes).toEqual([])
  })
})
