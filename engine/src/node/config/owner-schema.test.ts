import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SiteConfig } from '../../model/config.ts'
import { loadConfig } from './load-config.ts'
import { fontFiles, ownerFiles } from './owner-files.ts'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stratadocs-owner-'))
  mkdirSync(join(folder, 'fonts'))
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
  write('theme.css', '/* Ours */\n:root { --accent: red; }\n')
  write('more.css', 'a::after { content: "</style>"; background: url(/docs/a.png) }')
  write('fonts/inter.woff2', 'wOF2 and so on')
  write('fonts/old.woff2', 'wOFF and so on')
  write('hosts.css', '@import "https://cdn.example.com/a.css";\na { background: url(https://cdn.example.com/a.png) }\n')
  write('relative.css', 'a { background: url("./a.png") }\n')
  write('face.css', '\n@font-face { font-family: A; src: url(data:font/woff2;base64,) }\n')
  write('broken.css', 'a { color: red; }\n}\n')
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

let count = 0

/** Loads a configuration with these options of the owner. */
function load(settings: object): Promise<SiteConfig> {
  const configFile = join(folder, `site${count++}.config.ts`)
  const required = { title: 'Site', origin: 'https://docs.example.com', basePath: '/docs/' }
  writeFileSync(configFile, `export default ${JSON.stringify({ ...required, ...settings })}\n`)
  return loadConfig({
    program: { root: folder, bundle: '', fingerprint: 'test', cacheDir: join(folder, 'cache') },
    paths: { contentDir: folder, configFile, outDir: folder },
  })
}

/** What is said of these settings, without folders and places. */
async function complaint(settings: object): Promise<string> {
  const error = await load(settings).then(
    () => new Error('Nothing was said.'),
    (reason: Error) => reason,
  )
  return error.message
    .replaceAll(/^.*\.config\.ts:1:\d+ {2}/gm, '')
    .replaceAll(`${folder}/`, '')
    .replaceAll(folder, 'FOLDER')
}

const script = (settings: object) => ({ scripts: [{ src: 'https://stats.example.com/a.js', ...settings }] })
const font = (settings: object) => ({ fonts: [{ family: 'Inter', src: 'fonts/inter.woff2', ...settings }] })
const meta = (attributes: object) => ({ head: [{ meta: { content: 'x', ...attributes } }] })
const link = (attributes: object) => ({ head: [{ link: { rel: 'me', href: 'https://example.com/', ...attributes } }] })

describe('what an owner sets', () => {
  it('is read from the files beside the configuration', async () => {
    const config = await load({ css: ['theme.css', 'more.css'], ...font({ role: 'text', weight: '100 900' }) })
    const text = ':root{--accent:red}a:after{content:"<\\/style>";background:url(/docs/a.png)}'
    expect(config.css).toEqual({ files: ['theme.css', 'more.css'], text })
    const file = expect.stringMatching(/^assets\/inter\.[\da-f]{8}\.woff2$/)
    const defaults = { style: 'normal', display: 'swap' }
    expect(config.fonts).toEqual([
      { family: 'Inter', src: 'fonts/inter.woff2', file, weight: '100 900', role: 'text', ...defaults },
    ])
    expect(fontFiles(config, folder)).toEqual([{ file, content: Buffer.from('wOF2 and so on') }])
    expect(ownerFiles(config, join(folder, 'site.config.ts'))).toEqual(
      ['theme.css', 'more.css', 'fonts/inter.woff2'].map((one) => join(folder, one)),
    )
  })

  it('has a font for text and for code as one file', async () => {
    const [one] = font({}).fonts
    const config = await load({ fonts: ['text', 'code'].map((role) => ({ ...one, role })) })
    expect(config.fonts?.map(({ role }) => role)).toEqual(['text', 'code'])
    expect(fontFiles(config, folder).map(({ file }) => file)).toEqual([config.fonts?.[0]?.file])
  })

  it('has a style sheet as one path, a weight as a number and 400 by default', async () => {
    expect((await load({ css: 'theme.css' })).css?.files).toEqual(['theme.css'])
    expect((await load(font({ weight: 650 }))).fonts?.[0]?.weight).toBe('650')
    expect((await load(font({}))).fonts?.[0]?.weight).toBe('400')
  })

  it.each([
    ['editUrl', { editUrl: 'https://git.example.com/edit/{file}?plain=1' }],
    ['a form', { feedback: { href: '/feedback?about={page}' } }],
    ['an e-mail address', { feedback: { email: 'docs@example.com' } }],
    ['a meta element', meta({ property: 'article:publisher' })],
    ['a link on another host', link({ hreflang: 'de', title: 'Us' })],
    ['an icon', link({ rel: 'icon', href: '/docs/icon.png', sizes: '32x32' })],
    ['a script', script({ connect: ['https://stats.example.com:8443/'], attributes: { 'data-site': 'x' } })],
  ])('may be %s', async (_what, settings) => {
    expect(await load(settings)).toMatchObject(settings)
  })
})

const HOST = 'write https://host, without a path or a wildcard.'
const SAME_HOST = 'browsers fetch this link, so it must lead to the same host: write a path that starts with a slash.'
const STATIC = 'Put the file into the static folder and write its address: /docs/…'

describe('a mistake in what an owner sets', () => {
  it.each<[object, string]>([
    [{ editURL: 'x' }, 'unknown option editURL.  Did you mean editUrl?'],
    [
      { editUrl: 'edit/' },
      'editUrl: editUrl must be a full URL, such as https://github.com/acme/docs/edit/main/content/.',
    ],
    [{ editUrl: 'https://x.example/{fil}' }, 'editUrl: unknown placeholder {fil}. Did you mean file?'],
    [{ feedback: {} }, 'feedback: feedback needs href or email.'],
    [{ feedback: { href: '/x', mail: 'a' } }, 'feedback: unknown option mail.  Did you mean email?'],
    [{ feedback: { href: 'javascript:x' } }, 'feedback.href: a link must use https:, http: or mailto:.'],
    [{ feedback: { href: '/x?{pag}' } }, 'feedback.href: unknown placeholder {pag}. Did you mean page?'],
    [{ feedback: { email: 'us' } }, 'feedback.email: write an e-mail address, such as docs@example.com.'],
    [{ head: [{}] }, 'head.0: an element of the head must be either a meta or a link.'],
    [{ head: [{ script: {}, link: { rel: 'me', href: '/' } }] }, 'head.0: unknown option script.  Known: meta, link.'],
    [
      meta({ 'http-equiv': 'refresh', name: 'a' }),
      'head.0.meta: unknown option http-equiv.  Known: name, property, content, media.',
    ],
    [meta({}), 'head.0.meta: a meta element must have either a name or a property.'],
    [meta({ name: 'robots' }), 'head.0.meta.name: every page has its own robots.'],
    [
      link({ rel: 'icn', href: '/a' }),
      'head.0.link.rel: a link with rel icn is not allowed; write icon, apple-touch-icon, manifest, alternate, author, help, license, me.  Did you mean icon?',
    ],
    [link({ rel: 'icon', href: 'https://x.example/a.png' }), `head.0.link.href: ${SAME_HOST}`],
    [link({ rel: 'manifest', href: '//x.example/a' }), `head.0.link.href: ${SAME_HOST}`],
    [link({ rel: 'manifest', href: '/\t/x.example/a' }), `head.0.link.href: ${SAME_HOST}`],
    [
      script({ src: 'http://x.example/a.js' }),
      'scripts.0.src: src must be the full URL of one script: https://host/script.js.',
    ],
    [
      script({ src: 'https://x.example/all/' }),
      'scripts.0.src: src must be the full URL of one script: https://host/script.js.',
    ],
    [script({ connect: ['https://*.x.example'] }), `scripts.0.connect.0: https://*.x.example is not a host: ${HOST}`],
    [script({ images: ['https://x.example/a'] }), `scripts.0.images.0: https://x.example/a is not a host: ${HOST}`],
    [
      script({ attributes: { onload: 'x' } }),
      'scripts.0.attributes: the attribute onload is not allowed: use data-… only.',
    ],
    [font({ family: 'A"; }' }), 'fonts.0.family: write the family without quotes: Inter, Source Code Pro.'],
    [font({ src: 'fonts/inter.ttf' }), 'fonts.0.src: a font must be a .woff2 file.'],
    [font({ weight: 'bold' }), 'fonts.0.weight: weight must be a number from 1 to 1000, or a range such as 100 900.'],
    [
      font({ weight: '100 9000' }),
      'fonts.0.weight: weight must be a number from 1 to 1000, or a range such as 100 900.',
    ],
    [font({ src: 'fonts/intre.woff2' }), 'The file fonts/intre.woff2 is not in FOLDER.  Did you mean inter.woff2?'],
    [font({ src: 'fonts/old.woff2' }), 'fonts/old.woff2 is not a WOFF2 font.'],
    [{ css: 1 }, 'css: css must be the path of a style sheet, or a list of them.'],
    [{ css: 'themes.css' }, 'The file themes.css is not in FOLDER.  Did you mean theme.css?'],
    [
      { css: 'hosts.css' },
      [
        'hosts.css:1:9  `@import` is not allowed.  List the file under `css` in the configuration.',
        `hosts.css:2:21  https://cdn.example.com/a.png is on another host.  ${STATIC}`,
      ].join('\n'),
    ],
    [
      { css: 'relative.css' },
      `relative.css:1:21  ./a.png is relative, but the style sheet becomes part of pages in many folders.  ${STATIC}`,
    ],
    [
      { css: 'face.css' },
      'face.css:2:1  `@font-face` is not allowed.  List the font under `fonts` in the configuration.',
    ],
    [{ css: 'broken.css' }, 'broken.css:3:1  The style sheet cannot be parsed: Unexpected end of input.'],
  ])('of %j', async (settings, said) => {
    expect(await complaint(settings)).toBe(said)
  })
})
