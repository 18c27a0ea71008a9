import { execFileSync } from 'node:child_process'
import { existsSync, lstatSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Outcome } from '../../../../testing/commands/kept-process.ts'
import { type Copy, copyFixture, runStratadocs, startServer, writeFileIn } from '../../../../testing/run-stratadocs.ts'

const HOSTILE = '<svg xmlns="http://www.w3.org/2000/svg">\n  <script>alert(1)</script><text>Kept</text></svg>'

/** A fixture site with these files in its static folder. */
function siteWith(files: Readonly<Record<string, string | Uint8Array>>): Copy {
  const copy = copyFixture('reading')
  for (const [file, text] of Object.entries(files)) writeFileIn(join(copy.dir, 'static'), file, text)
  return copy
}

describe('a static folder', () => {
  let copy: Copy
  let built: Outcome
  const read = (file: string) => readFileSync(join(copy.outDir, file), 'utf8')

  beforeAll(async () => {
    copy = siteWith({
      _redirects: '# Ours\n/old   /new\n/docs/latest /elsewhere 302\n',
      _headers: '/img/*\n  X-Robots-Tag: noindex\n',
      'robots.txt': 'User-agent: *\n',
      CNAME: 'docs.example.com\n',
      'assets/logo.png': 'picture',
      'img/Logo.SVG': HOSTILE,
      'img/own.svg': HOSTILE,
      'google123.html': 'google-site-verification: google123.html',
      'demo/app/index.html': '<script src="app.js"></script>',
      '.well-known/security.txt': 'Contact: mailto:a@example.com\n',
      '.DS_Store': 'x',
    })
    const config = join(copy.dir, 'site.config.ts')
    const options = "{\n  staticDocuments: ['google*.html', 'demo/**', 'img/own.svg'],"
    writeFileSync(config, readFileSync(config, 'utf8').replace('{', options))
    built = await runStratadocs(['build', ...copy.args])
  })

  it('is published: rules for hosts before those of the build, everything else unchanged', () => {
    expect(built).toMatchObject({ code: 0 })
    const rules = [
      ...['# Ours', '/old   /new', '/docs/latest /elsewhere 302', '/ /docs/ 302', '/docs/latest/home /docs/ 301'],
      // The newest version by its name.
      ...['guide/first', 'guide/second'].map((page) => `/docs/v2/${page} /docs/${page} 301`),
      ...['', '/latest', '/latest/home'].map((path) => `/docs/v2${path} /docs/ 301`),
    ]
    expect(read('_redirects')).toBe(`${rules.join('\n')}\n`)
    expect(read('_headers')).toMatch(/^\/img\/\*\n {2}X-Robots-Tag: noindex\n\n\/docs\/\*\n/)
    expect(read('robots.txt')).toBe('User-agent: *\n')
    expect(read('CNAME')).toBe('docs.example.com\n')
    expect(read('.well-known/security.txt')).toContain('mailto')
    expect(existsSync(join(copy.outDir, '.DS_Store'))).toBe(false)
  })

  it('has SVGs without what could run, and the pages that the configuration names', () => {
    expect(read('img/Logo.SVG')).toContain('<text>Kept</text>')
    expect(read('img/Logo.SVG')).not.toContain('script')
    expect(read('img/own.svg')).toBe(HOSTILE)
    expect(read('google123.html')).toContain('google-site-verification')
    expect(read('demo/app/index.html')).toContain('app.js')
  })

  it('has warnings with their places', () => {
    expect(built.err + built.out).toMatch(
      /warning \/_redirects:3:1 {2}The rule overrides that of the build: \/docs\/latest -> \/docs\/\./,
    )
    expect(built.err + built.out).toMatch(
      /warning \/img\/Logo\.SVG:2:3 {2}script is left out of the published picture\./,
    )
  })

  it('lets browsers keep only what has a hash in its name for a year', () => {
    const paths = read('_headers')
      .split('\n\n')
      .filter((rule) => rule.includes('immutable'))
      .map((rule) => rule.split('\n')[0])
    expect(paths).not.toContain('/docs/assets/*')
    expect(paths.filter((path) => !/\.[\da-f]{8,16}(?:-\d+)?\.\w+$/.test(String(path)))).toEqual([])
    expect(paths.some((path) => path?.startsWith('/docs/assets/app.'))).toBe(true)
  })
})

describe('a file of the static folder that the build writes, too', () => {
  const COLLISIONS = {
    '404.html': 'site pages',
    'search/index.html': 'site pages',
    'sitemap.xml': 'sitemap',
    'versions.json': 'list of versions',
    'opensearch.xml': 'OpenSearch description',
    'offline-worker.js': 'offline reading',
    'guide/first/index.html': 'doc pages',
    'guide/first.md': 'Markdown files',
    'llms.txt': 'llms.txt',
    'third-party-notices.txt': 'assets',
    'latest/index.html': 'redirect pages',
  }

  it('is an error that names both, and nothing is replaced', async () => {
    const files = Object.keys(COLLISIONS)
    const copy = siteWith({ ...Object.fromEntries(files.map((file) => [file, 'x'])), 'guide/second': 'x' })
    const config = join(copy.dir, 'site.config.ts')
    writeFileSync(config, readFileSync(config, 'utf8').replace('{', "{\n  staticDocuments: ['**'],"))
    const { code, err } = await runStratadocs(['build', ...copy.args])
    expect(code).toBe(1)
    for (const [file, owner] of Object.entries(COLLISIONS))
      expect(err).toContain(
        `/${file}:1:1  The build writes ${file} itself (${owner}).  Remove static/${file}, or rename it.`,
      )
    expect(err).toContain(
      '/guide/second:1:1  The build writes guide/second/index.html itself (doc pages): guide/second cannot be both a file and a folder.',
    )
    expect(existsSync(copy.outDir)).toBe(false)
  })

  it.each(['_headers', '_redirects'])('is an error if it is in a folder named %s', async (name) => {
    const { code, err } = await runStratadocs(['check', ...siteWith({ [`${name}/a.txt`]: 'x' }).args])
    expect(code).toBe(1)
    expect(err).toContain(`/${name}/a.txt:1:1  The build writes ${name} itself`)
  })

  it('is an error of stratadocs check, too', async () => {
    const { code, err } = await runStratadocs(['check', ...siteWith({ 'guide/first.md': 'x' }).args])
    expect(code).toBe(1)
    expect(err).toContain('/guide/first.md:1:1  The build writes guide/first.md itself (Markdown files).')
  })

  it('is not told to be named in staticDocuments if a browser could run it', async () => {
    const { code, err } = await runStratadocs(['check', ...siteWith({ '404.html': 'x', 'own.html': 'x' }).args])
    expect(code).toBe(1)
    expect(err).toContain(
      '/404.html:1:1  The build writes 404.html itself (site pages).  Remove static/404.html, or rename it.\n',
    )
    expect(err).toContain('/own.html:1:1  A browser could run own.html as a page of this site.')
    expect(err).not.toContain('A browser could run 404.html')
  })
})

it('a pipe in the static folder is an error with its place', async () => {
  const copy = siteWith({ 'media/a.png': 'x' })
  execFileSync('mkfifo', [join(copy.dir, 'static/media/pipe.png')])
  const { code, err } = await runStratadocs(['check', ...copy.args])
  expect(code).toBe(1)
  expect(err).toContain('/media/pipe.png:1:1  The entry is neither a file nor a folder.  Replace it with a file.\n')
})

describe('a file of the static folder that a browser could run', () => {
  it('is refused with its place', async () => {
    const files = { 'page.HTML': '', 'data/x.xsd': '', LICENSE: '<script>alert(1)</script>' }
    const others = { '.env': '', 'a/.htaccess': '', 'a.csv': '<b>' }
    const copy = siteWith({ ...files, ...others, _headers: '/a\n  Content-Type: text/html\n' })
    const { code, err } = await runStratadocs(['check', ...copy.args])
    expect(code).toBe(1)
    for (const file of Object.keys(files))
      expect(err).toContain(`/${file}:1:1  A browser could run ${file} as a page of this site.`)
    for (const file of ['.env', 'a/.htaccess'])
      expect(err).toContain(`/${file}:1:1  ${file} is hidden: it may be private, or a server may obey it.`)
    expect(err).toContain('/_headers:2:3  content-type: text/html could make a browser run files')
    expect(err).not.toContain('a.csv')
  })
})

describe('a compressed file of the static folder', () => {
  it('is a warning if its content differs from the file beside it, in whose place nginx sends it', async () => {
    const packed = {
      'same.txt.gz': gzipSync('Same'),
      'empty.txt.gz': gzipSync(''),
      'other.txt.gz': gzipSync('Another'),
      'longer.txt.gz': gzipSync('Text, and more'),
      'damaged.txt.gz': 'no gzip',
      'same.txt.br': brotliCompressSync('Same'),
      'other.txt.br': brotliCompressSync('Another'),
      'hostile.svg.gz': gzipSync(HOSTILE),
      'alone.txt.gz': gzipSync('Alone'),
    }
    const plain = {
      'same.txt': 'Same',
      'empty.txt': '',
      'other.txt': 'Other',
      'longer.txt': 'Text',
      'damaged.txt': 'A',
    }
    const copy = siteWith({ ...plain, 'hostile.svg': HOSTILE, ...packed })
    const config = join(copy.dir, 'site.config.ts')
    writeFileSync(config, readFileSync(config, 'utf8').replace('{', "{\n  staticDocuments: ['*.br'],"))
    const { code, err } = await runStratadocs(['check', ...copy.args])
    expect(code).toBe(0)
    const warned = [
      ...err.matchAll(/\/(\S+):1:1 {2}nginx sends it as (\S+), whose published content is not the same\. {2}Compress/g),
    ]
    expect(warned.map(([, file, sent]) => [file, sent])).toEqual([
      ['damaged.txt.gz', 'damaged.txt'],
      ['hostile.svg.gz', 'hostile.svg'],
      ['longer.txt.gz', 'longer.txt'],
      ['other.txt.br', 'other.txt'],
      ['other.txt.gz', 'other.txt'],
    ])
  })
})

describe('a link in the static folder', () => {
  it('is published as the file of the folder that it leads to', async () => {
    const copy = siteWith({ 'img/a.txt': 'A' })
    symlinkSync('img/a.txt', join(copy.dir, 'static/b.txt'))
    expect(await runStratadocs(['build', ...copy.args])).toMatchObject({ code: 0 })
    expect(readFileSync(join(copy.outDir, 'b.txt'), 'utf8')).toBe('A')
    expect(lstatSync(join(copy.outDir, 'b.txt')).isSymbolicLink()).toBe(false)
  })

  it.each([
    ['nowhere', 'gone.txt'],
    ['out of the folder', '../site.config.ts'],
    ['to a folder', 'img'],
  ])('is an error if it leads %s', async (_what, target) => {
    const copy = siteWith({ 'img/a.txt': 'A' })
    symlinkSync(target, join(copy.dir, 'static/b'))
    const { code, err } = await runStratadocs(['check', ...copy.args])
    expect(code).toBe(1)
    expect(err).toContain(
      '/b:1:1  The link does not lead to a file in the static folder.  Copy the files here instead.',
    )
  })
})

describe.skipIf(process.platform !== 'linux')('what is in the static folder under a name that is not UTF-8', () => {
  it.each(['check', 'build'])('is an error of stratadocs %s, together with all others', async (command) => {
    const copy = siteWith({ 'a.txt': '', 'page.html': '' })
    const at = (name: string) => Buffer.from(`${copy.dir}/static/${name}`, 'latin1')
    writeFileSync(at('caf\xE9.txt'), '')
    mkdirSync(at('caf\xE9s'))
    writeFileSync(at('caf\xE9s/a.txt'), '')
    symlinkSync('a.txt', at('lin\xE9k'))
    const { code, err } = await runStratadocs([command, ...copy.args])
    expect(code).toBe(1)
    for (const name of ['caf\uFFFD.txt', 'caf\uFFFDs', 'lin\uFFFDk'])
      expect(err).toContain(`/${name}:1:1  The name is not valid UTF-8.  Rename it.`)
    expect(err).toContain('/page.html:1:1  A browser could run page.html as a page of this site.')
  })
})

it('in development, too, SVGs of the static folder have nothing that could run', async () => {
  const { args } = siteWith({ 'img/own.svg': HOSTILE })
  const server = await startServer(['dev', ...args])
  try {
    const text = await (await fetch(new URL('img/own.svg', server.url))).text()
    expect([text.includes('Kept'), text.includes('alert')]).toEqual([true, false])
  } finally {
    await server.stop()
  }
})
