import { execFileSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyFixture, runInNewProcess, runStratadocs } from '../../../../testing/run-stratadocs.ts'
import type { ProgramConfig } from '../../model/config.ts'
import { loadConfig } from './load-config.ts'

let folder: string
let count = 0

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stratadocs-config-'))
  mkdirSync(join(folder, 'static'))
  writeFileSync(join(folder, 'static', 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  mkdirSync(join(folder, 'static', 'img'))
  writeFileSync(join(folder, 'static', 'img', 'logo@2x.png'), 'PNG')
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const REQUIRED = { title: 'Site', origin: 'https://docs.example.com' }

/** Loads a configuration file with these settings and the required ones. */
function load(settings: object): Promise<ProgramConfig> {
  const configFile = join(folder, `site${count++}.config.ts`)
  writeFileSync(configFile, `export default ${JSON.stringify({ ...REQUIRED, ...settings })}\n`)
  return loadConfig({
    program: { root: folder, bundle: '', fingerprint: 'test', cacheDir: join(folder, 'cache') },
    paths: { contentDir: folder, configFile, outDir: folder },
  })
}

/** What is said of these settings, without the places. */
async function complaint(settings: object): Promise<string> {
  try {
    await load(settings)
  } catch (error) {
    return (error as Error).message.replaceAll(/^.*\.config\.ts:1:\d+ {2}/gm, '')
  }
  throw new Error('Nothing was said.')
}

const navbar = (...items: object[]) => ({ navbar: { items } })

describe('a configuration', () => {
  it('finds the packages of its site, also if the cache is a link to a folder elsewhere', async () => {
    const [site, volume] = ['site-', 'volume-'].map((name) => mkdtempSync(join(tmpdir(), `stratadocs-${name}`)))
    if (site === undefined || volume === undefined) throw new Error('There are two folders.')
    const packages = join(site, 'node_modules')
    for (const name of ['named', '.cache']) mkdirSync(join(packages, name), { recursive: true })
    writeFileSync(
      join(packages, 'named', 'package.json'),
      '{ "name": "named", "exports": "./index.js", "type": "module" }',
    )
    writeFileSync(join(packages, 'named', 'index.js'), "export const title = 'Named'\n")
    const cacheDir = join(packages, '.cache', 'stratadocs')
    symlinkSync(volume, cacheDir)
    const configFile = join(site, 'site.config.ts')
    writeFileSync(configFile, `import { title } from 'named'\nexport default { title, origin: '${REQUIRED.origin}' }\n`)
    const program = { root: folder, bundle: '', fingerprint: 'test', cacheDir }
    const { title } = await loadConfig({ program, paths: { contentDir: site, configFile, outDir: site } })
    expect([title, readdirSync(packages).sort()]).toEqual(['Named', ['.cache', 'named']])
  })

  it('reads files beside it', async () => {
    const configFile = join(folder, 'reading.config.ts')
    writeFileSync(join(folder, 'name.txt'), 'Read')
    writeFileSync(
      configFile,
      [
        "import { readFileSync } from 'node:fs'",
        "const read = (file: string | URL): string => readFileSync(file, 'utf8')",
        "const title = read(new URL('name.txt', import.meta.url))",
        "const tagline = read(import.meta.dirname + '/name.txt')",
        `export default { title, tagline, origin: '${REQUIRED.origin}' }`,
      ].join('\n'),
    )
    const program = { root: folder, bundle: '', fingerprint: 'test', cacheDir: join(folder, 'cache') }
    const config = await loadConfig({ program, paths: { contentDir: folder, configFile, outDir: folder } })
    expect([config.title, config.tagline]).toEqual(['Read', 'Read'])
  })

  it('removes what killed processes were loading theirs from, but not what others are loading', async () => {
    const loaded = join(folder, 'cache', 'program', 'test', 'config')
    mkdirSync(loaded, { recursive: true })
    for (const name of ['.stratadocs-left.mjs', '.stratadocs-used.mjs']) writeFileSync(join(loaded, name), '')
    utimesSync(join(loaded, '.stratadocs-left.mjs'), 1, 1)
    await load({})
    expect(readdirSync(loaded)).toEqual(['.stratadocs-used.mjs'])
  })

  it('needs a title and an origin only', async () => {
    expect(await load({})).toEqual({
      ...REQUIRED,
      tagline: '',
      basePath: '/',
      locale: 'en',
      locales: [{ code: 'en', label: 'en', basePath: '/' }],
      searchTag: 'docs',
      themeColor: { light: '#ffffff', dark: '#14181e' },
      staticDocuments: [],
      versionsHref: '/versions.json',
      search: { embedded: true, hitsPerGroup: 5 },
      redirects: { pages: 'site' },
      offline: true,
      checks: { samples: 'error', spelling: 'off', links: 'error', images: 'error', html: 'error' },
      colorMode: { default: 'light', followSystem: false },
      storage: { type: 'localStorage', suffix: '' },
      navbar: {
        title: 'Site',
        hideOnScroll: false,
        items: [
          { type: 'versions', position: 'right' },
          { type: 'locales', position: 'right' },
        ],
      },
      footer: { style: 'light', links: [], copyright: '' },
    })
  })

  it.each([
    ['a logo that says it', 'Site', ''],
    ['a logo without words', '', 'Site'],
    ['no logo', undefined, 'Site'],
  ])('may have no name in the navbar next to %s', async (_what, alt, title) => {
    const logo = alt === undefined ? undefined : { src: 'logo.svg', alt, width: 28, height: 28 }
    expect((await load({ logo, navbar: { title: '' } })).navbar.title).toBe(title)
  })

  it('has its announcement rendered and its small images put in', async () => {
    const logo = { src: 'logo.svg', alt: 'Site', width: 28, height: 28 }
    const config = await load({ logo, announcement: { content: 'It is **out**.' } })
    expect(config.announcement).toEqual({ id: 'announcement', html: 'It is <strong>out</strong>.', isCloseable: true })
    expect(config.logo?.src).toMatch(/^data:image\/svg\+xml,/)
  })

  it('may have any character in a small image', async () => {
    writeFileSync(
      join(folder, 'static', 'rocket.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg"><title>Rocket 🚀</title></svg>',
    )
    const { logo } = await load({ logo: { src: 'rocket.svg', alt: '', width: 1, height: 1 } })
    expect(logo?.src).toContain('Rocket %F0%9F%9A%80')
  })

  it.each(['img/logo@2x.png', '/img/logo@2x.png', './img//logo@2x.png'])(
    'has its images at the same address however their path begins: %s',
    async (src) => {
      const logo = { src, srcDark: src, alt: 'Site', width: 28, height: 28 }
      for (const basePath of ['/', '/docs/']) {
        const config = await load({ basePath, logo, footer: { logo }, favicon: src, socialCard: src })
        const href = `${basePath}img/logo%402x.png`
        expect([config.logo?.src, config.logo?.srcDark, config.footer.logo?.src]).toEqual([href, href, href])
        expect([config.favicon, config.socialCard]).toEqual(['img/logo@2x.png', 'img/logo@2x.png'])
      }
    },
  )
})

describe('the levels of checks', () => {
  it('are the default ones where the configuration sets none', async () => {
    expect((await load({ checks: { links: 'warning', spelling: 'error' } })).checks).toEqual({
      samples: 'error',
      spelling: 'error',
      links: 'warning',
      images: 'error',
      html: 'error',
    })
  })
})

describe('a mistake in the configuration', () => {
  it('of the type of a navbar item names the types there are', async () => {
    const said = await complaint(navbar({ type: 'dropdwon', label: 'More', items: [] }))
    expect(said).toContain('navbar.items.0.type: unknown navbar item type dropdwon. Did you mean dropdown?')
    expect(said).toContain('Known types: link, doc, sidebar, dropdown, versions, locales, search.')
  })

  it('of a navbar item without a type names the types there are, once', async () => {
    const said = await complaint(navbar({ label: 'Home', href: '/' }))
    expect(said).toContain('navbar.items.0.type: ')
    expect(said.match(/link, doc, sidebar, dropdown, versions, locales, search/g)).toHaveLength(1)
  })

  it('of an item without a target says what it needs', async () => {
    expect(await complaint(navbar({ type: 'sidebar', label: 'Guide' }))).toBe(
      'navbar.items.0.target: a sidebar item needs a target: the name of a sidebar.',
    )
    expect(await complaint(navbar({ type: 'doc', label: 'Guide' }))).toBe(
      'navbar.items.0.target: a doc item needs a target: the id of a doc.',
    )
  })

  it('of an unknown option names the nearest', async () => {
    expect(await complaint({ tagLine: 'x' })).toBe('unknown option tagLine.  Did you mean tagline?')
  })

  it('of one of a few words names the nearest', async () => {
    expect(await complaint(navbar({ type: 'search', position: 'rigth' }))).toBe(
      'navbar.items.0.position: Invalid option: expected one of "left"|"right".  Did you mean right?',
    )
  })

  it('of an unknown option inside another names the nearest there', async () => {
    expect(await complaint({ navbar: { hideOnScrol: true } })).toBe(
      'navbar: unknown option hideOnScrol.  Did you mean hideOnScroll?',
    )
    expect(await complaint({ announcement: { content: 'News', isClosable: false } })).toBe(
      'announcement: unknown option isClosable.  Did you mean isCloseable?',
    )
    expect(await complaint(navbar({ type: 'link', label: 'Home', herf: '/', href: '/' }))).toBe(
      'navbar.items.0: unknown option herf.  Did you mean href?',
    )
  })

  it('does not hide another one', async () => {
    const said = await complaint({ tagLine: 'x', bsePath: '/docs/', origin: 'nowhere' })
    expect(said).toContain('unknown option tagLine.  Did you mean tagline?')
    expect(said).toContain('unknown option bsePath.  Did you mean basePath?')
    expect(said).toContain('origin: ')
  })

  it('names the place it is in', async () => {
    await expect(load({ tagLine: 'x' })).rejects.toThrow(
      /^\S*site\d+\.config\.ts:1:68 {2}unknown option tagLine\. {2}Did you mean tagline\?$/,
    )
  })

  it('names each option that is missing, at any depth', async () => {
    const said = await complaint({
      title: undefined,
      navbar: {
        items: [
          { type: 'link', href: '/' },
          { type: 'dropdown', label: 'More' },
        ],
      },
    })
    expect(said.split('\n').sort()).toEqual([
      'navbar.items.0.label: `label` is missing.',
      'navbar.items.1.items: `items` is missing.',
      'title: `title` is missing.',
    ])
  })

  it.each([
    ['absent', {}],
    ['empty', { appId: '', apiKey: '' }],
  ])('of a hosted search names an id and a key that are %s', async (_what, account) => {
    const said = await complaint({ search: { hosted: { indexName: 'docs', ...account } } })
    // Sorted by place, which only those have that are written.
    expect(said.split('\n').sort()).toEqual([
      'search.hosted.apiKey: `apiKey` is missing.',
      'search.hosted.appId: `appId` is missing.',
    ])
  })

  it('of a hosted search refuses an id that no host can have in its name, such as a placeholder', async () => {
    const hosted = { appId: '<YOUR APP>', apiKey: 'k', indexName: 'docs' }
    expect(await complaint({ search: { hosted } })).toBe(
      'search.hosted.appId: an appId has letters and digits, because it is part of the names of the hosts.',
    )
  })

  it.each(['https://proxy.example.com/search', 'localhost:8108', 'search.example.com'])(
    'of a host of a hosted search says what one is, for %s',
    async (host) => {
      const hosted = { appId: 'A', apiKey: 'k', indexName: 'docs', hosts: [host] }
      expect(await complaint({ search: { hosted } })).toBe(
        'search.hosted.hosts.0: a host must be a scheme and a name, such as https://search.example.com, without a path.',
      )
    },
  )

  it.each([0, 2.5, 21])('of the hits per group refuses %s', async (hitsPerGroup) => {
    expect(await complaint({ search: { hitsPerGroup } })).toBe(
      'search.hitsPerGroup: hitsPerGroup must be a whole number from 1 to 20.',
    )
  })

  it('of the address for a query without results names the placeholder that there is', async () => {
    expect(await complaint({ search: { missingResultsHref: 'https://example.com/new?title={qery}' } })).toBe(
      'search.missingResultsHref: unknown placeholder {qery}. Did you mean query?',
    )
  })

  it('of previous versions is refused where no menu shows it', async () => {
    const navbar = { previousVersionsHref: 'https://example.com/archive/' }
    expect(await complaint({ navbar: { ...navbar, items: [{ type: 'search' }] } })).toBe(
      "navbar.previousVersionsHref: only the versions menu shows this link; add { type: 'versions' } to navbar.items, or remove the link.",
    )
    expect((await load({ navbar })).navbar).toMatchObject(navbar)
  })

  it('of a check names the checks and the levels there are', async () => {
    expect(await complaint({ checks: { speling: 'off' } })).toBe(
      'checks: unknown option speling.  Did you mean spelling?',
    )
    expect(await complaint({ checks: { links: 'warn' } })).toBe(
      'checks.links: unknown level warn; write error, warning, off.',
    )
  })

  it.each([
    'localhost:3000',
    'mailto:a@example.com',
    'ftp://example.com',
    'https://example.com/docs/',
    'https://example.com?x=1',
    'https://me@example.com',
    'https://:secret@example.com',
    'https://example.com?',
    'https://example.com/#',
    'docs.example.com',
    '',
  ])('of an origin that is not one says what it is: %s', async (origin) => {
    expect(await complaint({ origin })).toBe(
      'origin: origin must be a scheme and a host, such as https://docs.example.com; a path belongs in basePath.',
    )
  })

  it('of a path or a color says how to write it', async () => {
    expect(await complaint({ basePath: '/docs' })).toBe(
      'basePath: basePath must start and end with a slash, and may have letters, digits, _, . and - between.',
    )
    for (const light of ['red', '#12345', '#1234567'])
      expect(await complaint({ themeColor: { light } })).toBe('themeColor.light: write a color as #rrggbb.')
  })

  it('of an address that could run says what may be written', async () => {
    const logo = { src: 'javascript:alert(1)', alt: '', width: 1, height: 1 }
    expect(await complaint({ logo })).toBe('logo.src: a URL must use https: or http:.')
    const announcement = {
      id: 'a',
      content: '[x](javascript:alert%281%29)',
      backgroundColor: '#000',
      textColor: '#fff',
    }
    expect(await complaint({ announcement })).toBe(
      'announcement.content: a link cannot use javascript:.  Use https:, http: or mailto:.',
    )
  })

  it('of the base path of a language says how to write it, as of the site', async () => {
    const locales = [
      { code: 'en', label: 'English', basePath: '/docs/' },
      { code: 'de', label: 'Deutsch', basePath: '/docs/de' },
    ]
    expect(await complaint({ locales })).toBe(
      'locales.1.basePath: basePath must start and end with a slash, and may have letters, digits, _, . and - between.',
    )
  })

  it('of a language tag says how to write it', async () => {
    expect(await complaint({ locale: 'en_US' })).toBe('locale: en_US is not a language tag: write en-US.')
    expect(await complaint({ locale: 'x!' })).toBe('locale: x! is not a language tag: write one such as en or en-US.')
    expect(await complaint({ locales: [{ code: 'pt_BR', label: 'Português', basePath: '/' }] })).toBe(
      'locales.0.code: pt_BR is not a language tag: write pt-BR.',
    )
  })

  it.each([
    ['the logo', { logo: { src: 'gone.svg', alt: '', width: 1, height: 1 } }],
    ['the dark logo', { logo: { src: 'logo.svg', srcDark: 'gone.svg', alt: '', width: 1, height: 1 } }],
    ['the logo of the footer', { footer: { logo: { src: 'gone.svg', alt: '', width: 1, height: 1 } } }],
    ['the icon', { favicon: 'gone.svg' }],
  ])('of an image that is not there: %s', async (_what, settings) => {
    expect(await complaint(settings)).toBe(
      `The file gone.svg is not in ${join(folder, 'static')}.  Did you mean logo.svg?`,
    )
  })

  it('names all files that are missing, each with the place of its option', async () => {
    const configFile = join(folder, 'missing.config.ts')
    const lines = [
      'export default {',
      "  title: 'Site',",
      "  origin: 'https://docs.example.com',",
      "  logo: { src: '/img/logo.png', alt: '', width: 1, height: 1 },",
      "  favicon: '/icon.png',",
      '}',
    ]
    writeFileSync(configFile, lines.join('\n'))
    const program = { root: folder, bundle: '', fingerprint: 'test', cacheDir: join(folder, 'cache') }
    const loading = loadConfig({ program, paths: { contentDir: folder, configFile, outDir: folder } })
    const dir = join(folder, 'static')
    await expect(loading).rejects.toThrow(
      `${configFile}:4:11  The file /img/logo.png is not in ${dir}.  Did you mean logo@2x.png?\n` +
        `${configFile}:5:3  The file /icon.png is not in ${dir}.`,
    )
  })

  it('of an image outside the static folder', async () => {
    expect(await complaint({ favicon: '../icon.png' })).toBe('favicon: the path leads out of the static folder.')
  })
})

describe('stratadocs build', () => {
  /** What the build says of a site whose navbar holds these items. */
  async function build(...items: object[]): Promise<{ code: number; err: string }> {
    const { dir, args } = copyFixture('shell')
    writeFileSync(join(dir, 'site.config.ts'), configText(items))
    return runStratadocs(['build', ...args])
  }

  function configText(items: readonly object[]): string {
    return `export default ${JSON.stringify({ ...REQUIRED, basePath: '/docs/', ...navbar(...items) })}\n`
  }

  it.each([
    ['that cannot be parsed', 'export default {\n  title: }\n', /site\.config\.ts:2:10/],
    ['that imports a missing file', "import items from './navbar.ts'\nexport default { items }\n", /'\.\/navbar\.ts'/],
    ['that throws', "throw new Error('No title today')\n", /No title today/],
    ['that throws what is no error', 'throw Object.create(null)\n', /it throws a value that is not an error/],
    [
      'with a property that throws',
      "export default { get title() { throw new Error('No title today') } }\n",
      /No title today/,
    ],
  ])('refuses a configuration %s in its own words, without a stack', async (_what, text, words) => {
    const { dir, args } = copyFixture('plain')
    writeFileSync(join(dir, 'site.config.ts'), text)
    const { code, err } = await runStratadocs(['check', ...args])
    expect(err).toContain(`The configuration ${join(dir, 'site.config.ts')} cannot be loaded: `)
    expect(err).toMatch(words)
    expect(err).not.toContain('    at ')
    expect(code).toBe(1)
  })

  it.skipIf(process.platform === 'win32')('says that a pipe is no file, and does not wait for it', async () => {
    const { dir, args } = copyFixture('plain')
    mkdirSync(join(dir, 'static'))
    execFileSync('mkfifo', [join(dir, 'pipe.ts'), join(dir, 'static', 'icon.svg')])
    const noConfig = await runStratadocs(['build', ...args, '--config', join(dir, 'pipe.ts')])
    expect(noConfig.err).toContain(`There is no configuration at ${join(dir, 'pipe.ts')}.`)
    const settings = { ...REQUIRED, favicon: 'icon.svg' }
    writeFileSync(join(dir, 'site.config.ts'), `export default ${JSON.stringify(settings)}\n`)
    const noIcon = await runStratadocs(['build', ...args])
    expect(noIcon.err).toContain(`The file icon.svg is not in ${join(dir, 'static')}.`)
    expect([noConfig.code, noIcon.code]).toEqual([1, 1])
  })

  it.skipIf(process.platform === 'win32')('says that no path may have a question mark', async () => {
    const configFile = join(mkdtempSync(join(folder, 'what?')), 'site.config.ts')
    writeFileSync(configFile, `export default ${JSON.stringify(REQUIRED)}\n`)
    const { code, err } = await runStratadocs(['build', '--config', configFile])
    expect(err).toBe(
      `The bundler takes what follows a ? in ${configFile} for a query. Rename the folder or the file.\n`,
    )
    expect(code).toBe(1)
  })

  it('says what to export in place of a function', async () => {
    const { dir, args } = copyFixture('plain')
    writeFileSync(join(dir, 'site.config.ts'), "export default () => ({ title: 'Site' })\n")
    expect((await runStratadocs(['check', ...args])).err).toContain(
      ':1:1  Invalid input: expected object, received function.  Write export default defineConfig({ … }) around its options.',
    )
  })

  it('says what a configuration without a default export needs', async () => {
    const { dir, args } = copyFixture('plain')
    writeFileSync(join(dir, 'site.config.ts'), "export const config = { title: 'Site' }\n")
    const { code, err } = await runStratadocs(['check', ...args])
    expect(err).toContain('The configuration has no default export.')
    expect(err).toContain('Write export default defineConfig({ … }) around its options.')
    expect(code).toBe(1)
  })

  it.each([
    ['that ends the program', 'process.exit(0)\n'],
    ['that ends the program later', 'setTimeout(() => process.exit(0))\nawait new Promise(() => {})\n'],
    ['that never gives a value', 'export default await new Promise(() => {})\n'],
  ])('fails with a configuration %s', async (_what, text) => {
    const { dir, args } = copyFixture('plain')
    writeFileSync(join(dir, 'site.config.ts'), text)
    const { code, out, err } = await runInNewProcess(['check', ...args])
    expect([code === 0, out]).toEqual([false, ''])
    expect(err).toContain('The program ended before its work was done. Check what the configuration')
  })

  it('does not blame the configuration for a bug of the program', async () => {
    const { dir, args } = copyFixture('plain')
    const bug = "Intl.DateTimeFormat = class { constructor() { throw new Error('A bug') } }\n"
    const config = join(dir, 'site.config.ts')
    writeFileSync(config, `${bug}${readFileSync(config, 'utf8')}`)
    const { code, err } = await runInNewProcess(['check', ...args])
    expect(err).toContain('Error: A bug')
    expect(err).not.toContain('The program ended before its work was done.')
    expect(code).toBe(1)
  })

  it('refuses a configuration in another language in one line', async () => {
    const { dir, args } = copyFixture('plain')
    writeFileSync(join(dir, 'package.json'), '{ "name": "docs" }')
    const { code, err } = await runStratadocs(['check', ...args, '--config', join(dir, 'package.json')])
    expect(code).toBe(1)
    expect(err).toMatch(/package\.json:1:1 {2}unknown option name\./)
    expect(err).not.toContain('    at ')
  })

  it('has one problem in JSON for one mistake that cannot be parsed', async () => {
    const { dir, args } = copyFixture('plain')
    writeFileSync(join(dir, 'site.config.ts'), 'export default {\n  title: }\n')
    const { code, out } = await runStratadocs(['check', ...args, '--json'])
    const { problems, summary } = JSON.parse(out)
    expect(code).toBe(1)
    expect(problems).toHaveLength(1)
    expect(problems[0].message).toMatch(/cannot be loaded: site\.config\.ts:2:10 {2}\S/)
    expect(summary.errors).toBe(1)
  })

  it('refuses a navbar with a doc that no version has and lists the docs there are', async () => {
    const { code, err } = await build({ type: 'doc', target: 'guide/section' })
    expect(err).toContain(
      'The navbar links to the doc guide/section, which no version has.  Did you mean guide/sections? Available: ',
    )
    for (const id of ['index', 'guide/overview', 'guide/sections', 'news', 'reference/api']) expect(err).toContain(id)
    expect(code).toBe(1)
  })

  it('refuses a navbar with a sidebar that no version has and lists the sidebars there are', async () => {
    const { code, err } = await build({ type: 'sidebar', target: 'tutorials' })
    expect(err).toContain(
      'The navbar links to the sidebar tutorials, which no version has.  Available: defaultSidebar, reference.',
    )
    expect(code).toBe(1)
  })

  it('takes a doc that only one version has', async () => {
    expect((await build({ type: 'doc', target: 'news' })).code).toBe(0)
  })

  it('reports all wrong items at once, each with its place, without a stack', async () => {
    const items = [
      { type: 'doc', target: 'gone' },
      { type: 'sidebar', target: 'away' },
    ]
    const { code, err } = await build(...items)
    const text = configText(items)
    const places = [...err.matchAll(/site\.config\.ts:1:(\d+) {2}The navbar links to the \w+ (\w+)/g)]
    expect(places.map(([, column, target]) => [target, Number(column)])).toEqual(
      ['gone', 'away'].map((target) => [target, text.indexOf(`"target":"${target}"`) + 1]),
    )
    expect(err).toContain('2 problems')
    expect(err).not.toContain('    at ')
    expect(code).toBe(1)
  })
})
