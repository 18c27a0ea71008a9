import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { runStratadocs, startServer, writeFileIn } from '../../../testing/run-stratadocs.ts'
import { openContent } from '../../src/content/files/content-files.ts'
import { bundleComponents, isNameTaken } from '../../src/node/components/bundle-components.ts'
import { loadComponents } from '../../src/node/components/load-components.ts'
import { bundleSiteCode } from '../../src/node/config/site-code.ts'
import { inputStamp } from '../../src/node/output/input-stamp.ts'
import { SITE_CONFIG } from '../site-config.ts'

const BADGE = `
import { type ReactNode, useId, useMemo } from 'react'
import { z } from 'zod'
import { shout } from './shout'

export const attributes = z.object({ name: z.string() })

export default function ReleaseBadge({ name, children }: { name: string; children?: ReactNode }) {
  const text = useMemo(() => shout(name), [name])
  return <section aria-labelledby={useId()}><b>{text}</b>{children}</section>
}
`
const SITE = {
  'site.config.ts': "export default { title: 'Site', origin: 'https://docs.example.com', basePath: '/docs/' }\n",
  'content/versions.yaml': '- name: "1.0"\n',
  'content/1.0/index.md': '---\ntitle: Home\n---\n\n:::release-badge{name=beta}\nSee the **notes**.\n:::\n',
  'components/ReleaseBadge.tsx': BADGE,
  'components/shout.ts': "export const shout = (text: string): string => text.toUpperCase() + '!'\n",
  'components/ReleaseBadge.client.ts': "customElements.define('release-badge', class extends HTMLElement {})\n",
}

const folders: string[] = []
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

/** Writes a site to a folder of its own that has no packages. */
function writeSite(files: Readonly<Record<string, string>>) {
  const dir = mkdtempSync(join(tmpdir(), 'stratadocs-components-'))
  folders.push(dir)
  const write = (file: string, text: string) => writeFileIn(dir, file, text)
  for (const [file, text] of Object.entries(files)) write(file, text)
  const paths = { contentDir: join(dir, 'content'), configFile: join(dir, 'site.config.ts'), outDir: join(dir, 'dist') }
  const args = ['--content', paths.contentDir, '--config', paths.configFile, '--out', paths.outDir]
  const workspace = { program: { root: dir, bundle: '', fingerprint: 'test', cacheDir: join(dir, 'cache') }, paths }
  return { args, paths, workspace, write, page: () => readFileSync(join(paths.outDir, 'index.html'), 'utf8') }
}

describe('a site with components, outside this package,', () => {
  it("renders them with the program's React and zod, again after an edit", async () => {
    const { args, write, page, paths } = writeSite(SITE)
    expect(await runStratadocs(['build', ...args])).toMatchObject({ code: 0 })
    const [, href = ''] = /<release-badge class="component" data-module="([^"]+)"><section/.exec(page()) ?? []
    expect(href).toMatch(/^\/docs\/assets\/release-badge\.\w{8}\.js$/)
    expect(readFileSync(join(paths.outDir, href.replace('/docs/', '')), 'utf8')).toContain('customElements.define')
    expect(page()).toContain('<b>BETA!</b><p>See the <strong>notes</strong>.</p></section></release-badge>')
    expect(readFileSync(join(paths.outDir, 'index.md'), 'utf8')).toContain('**BETA!**')

    write('components/shout.ts', "export const shout = (text: string): string => text + '?'\n")
    expect(await runStratadocs(['build', ...args])).toMatchObject({ code: 0 })
    expect(page()).toContain('<b>beta?</b>')
  })

  it('gives components these whatever the site has installed; only its configuration gets that', async () => {
    const other = { 'index.js': "export const title = 'of the site'\n", 'jsx-runtime.js': "throw new Error('Other')\n" }
    const packages = ['react', 'react-dom', 'zod'].flatMap((name) => [
      [`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', type: 'module' })],
      ...Object.entries(other).map(([file, text]) => [`node_modules/${name}/${file}`, text]),
    ])
    const config = ["import { title } from 'react'", SITE['site.config.ts'].replace("'Site'", 'title')]
    const site = { ...SITE, ...Object.fromEntries(packages), 'site.config.ts': config.join('\n') }
    const { args, page } = writeSite(site)
    expect(await runStratadocs(['build', ...args])).toMatchObject({ code: 0 })
    expect(page()).toContain('<b>BETA!</b>')
    expect(page()).toContain('of the site</title>')
  })

  it('reports their problems where they are used', async () => {
    const { args } = writeSite({ ...SITE, 'content/1.0/index.md': '# Home\n\n::release-badge{nmae=beta}\n' })
    const { code, err } = await runStratadocs(['check', ...args])
    expect(code).toBe(1)
    expect(err).toContain('1.0/index.md:3:1  ::release-badge has no attribute nmae.  Did you mean name?\n')
  })

  it('shows data of the content, again after an edit', async () => {
    const component = [
      "import words from '../content/words.json'",
      "import calls from '../content/api/calls.yaml'",
      'export default function ReleaseBadge() { return <b>{words.greeting}, {calls.join()}</b> }',
    ]
    const { args, write, page } = writeSite({
      ...SITE,
      'content/1.0/index.md': '---\ntitle: Home\n---\n\n::release-badge\n',
      'content/words.json': '{ "greeting": "hello" }\n',
      'content/api/calls.yaml': '- create\n',
      'components/ReleaseBadge.tsx': component.join('\n'),
    })
    expect(await runStratadocs(['build', ...args])).toMatchObject({ code: 0 })
    expect(page()).toContain('<b>hello, create</b>')
    write('content/words.json', '{ "greeting": "hi" }\n')
    write('content/api/calls.yaml', '- delete\n')
    expect(await runStratadocs(['build', ...args])).toMatchObject({ code: 0 })
    expect(page()).toContain('<b>hi, delete</b>')
  })

  it('shows the environment, also after a variable that it names has changed', async () => {
    const { args, page } = writeSite({
      'site.config.ts': SITE['site.config.ts'],
      'content/versions.yaml': SITE['content/versions.yaml'],
      'content/1.0/index.md': '---\ntitle: Home\n---\n\n::release-stage\n',
      'components/ReleaseStage.tsx': 'export default () => <b>{process.env.RELEASE_STAGE}</b>\n',
      'components/Footer.tsx': "export default () => <p>{process.env['RELEASE_STAGE']}</p>\n",
    })
    for (const stage of ['beta', 'final']) {
      expect(await runStratadocs(['build', ...args], { RELEASE_STAGE: stage })).toMatchObject({ code: 0 })
      expect(page()).toContain(`<b>${stage}</b>`)
      expect(page()).toContain(`<p>${stage}</p>`)
    }
  })

  it('shows an edit while developing', async () => {
    const { args, write } = writeSite(SITE)
    const { url, stop } = await startServer(['dev', ...args])
    try {
      const page = async () => (await fetch(url)).text()
      expect(await page()).toContain('<b>BETA!</b>')
      const [, href = ''] = /data-module="([^"]+)"/.exec(await page()) ?? []
      const script = await fetch(new URL(href, url))
      expect(script.headers.get('content-type')).toMatch('text/javascript')
      expect(await script.text()).toContain('customElements.define')

      write('components/shout.ts', "export const shout = (text: string): string => text + '?'\n")
      await expect.poll(page).toContain('<b>beta?</b>')
      write('components/OtherBadge.tsx', 'export default () => <i>Other</i>\n')
      write('content/1.0/index.md', '# Home\n\n::other-badge\n')
      await expect.poll(page).toContain('<i>Other</i>')
    } finally {
      await stop()
    }
  })

  it.each(['components/shout.ts', 'components/ReleaseBadge.tsx', 'components/ReleaseBadge.client.ts'])(
    'is out of date after an edit of %s',
    async (file) => {
      const { workspace, paths, write } = writeSite(SITE)
      const stamp = async () => inputStamp(workspace, await bundleSiteCode(workspace), openContent(paths.contentDir))
      const before = await stamp()
      expect(await stamp()).toBe(before)
      write(file, `${SITE[file as keyof typeof SITE]}\nexport const edited = 1\n`)
      expect(await stamp()).not.toBe(before)
    },
  )
})

describe('components for parts of every page', () => {
  const PARTS = {
    ...SITE,
    'content/1.0/index.md': '---\ntitle: Home\n---\n\n::release-badge{name=beta}\n',
    'components/ReleaseBadge.tsx': BADGE.replace('{children}', ''),
    'components/Header.tsx': 'export default () => <p>Docs of the <a className="button" href="/docs/">beta</a></p>\n',
    'components/Footer.tsx': "import { shout } from './shout'\nexport default () => <p>{shout('acme')}</p>\n",
  }
  const HEADER =
    '<div class="site-header" role="region" aria-label="Site"><p>Docs of the <a class="button" href="/docs/">beta</a></p></div>'
  const FOOTER = '<footer class="footer" data-style="light"><div class="site-footer"><p>ACME!</p></div>'

  it('are in each document and in the app, also after an edit; only components for articles are directives', async () => {
    const { args, write, page, paths } = writeSite(PARTS)
    expect(await runStratadocs(['build', ...args])).toMatchObject({ code: 0 })
    const lost = () => readFileSync(join(paths.outDir, '404.html'), 'utf8')
    for (const html of [page(), lost()]) {
      expect(html).toContain(`${HEADER}<header class="navbar"`)
      expect(html).toContain(FOOTER)
      expect(html).toContain('.button{')
    }
    const scripts = readdirSync(join(paths.outDir, 'assets')).filter((file) => /^app\..*js$/.test(file))
    expect(scripts.map((file) => readFileSync(join(paths.outDir, 'assets', file), 'utf8')).join()).toContain('ACME!')
    expect(await runStratadocs(['build', ...args])).toMatchObject({ code: 0 })

    write('components/shout.ts', "export const shout = (text: string): string => text + '?'\n")
    expect(await runStratadocs(['build', ...args])).toMatchObject({ code: 0 })
    expect([page(), lost()].map((html) => html.includes('<p>acme?</p>'))).toEqual([true, true])

    write('content/1.0/index.md', '# Home\n\n:::footer\nText.\n:::\n')
    const { code, err } = await runStratadocs(['check', ...args])
    expect(code).toBe(1)
    expect(err).toContain('1.0/index.md:3:1  Unknown directive :::footer.')
  })

  it('are not built again while nothing changes', async () => {
    const { args, paths, write } = writeSite(PARTS)
    await (await startServer(['start', ...args])).stop()
    const stamp = () => readFileSync(join(paths.outDir, 'build.json'), 'utf8')
    const before = stamp()
    write('dist/index.html', 'kept')
    await (await startServer(['start', ...args])).stop()
    expect([stamp(), readFileSync(join(paths.outDir, 'index.html'), 'utf8')]).toEqual([before, 'kept'])
  })

  it('show an edit while developing', async () => {
    const { args, write } = writeSite(PARTS)
    const { url, stop } = await startServer(['dev', ...args])
    try {
      const page = async () => (await fetch(url)).text()
      expect(await page()).toContain(HEADER)
      expect(await page()).toContain(FOOTER)
      write('components/Footer.tsx', 'export default () => <p>Acme, since 1999</p>\n')
      await expect.poll(page).toContain('<div class="site-footer"><p>Acme, since 1999</p></div>')
    } finally {
      await stop()
    }
  })

  it('have names that an imported component cannot have', () => {
    expect(['Header', 'Footer', 'Note', 'Card'].map(isNameTaken)).toEqual([true, true, true, false])
  })
})

describe('a folder of components', () => {
  it.each([
    ['none without a folder', {}, []],
    [
      'parts of components',
      { 'shout.ts': 'export const a = 1', 'parts.tsx': '', 'Card.test.tsx': '', 'Card.css': '' },
      [],
    ],
    ['components', { 'HTTPRoute.tsx': '', 'ApiV2Field.tsx': '' }, ['api-v2-field', 'http-route']],
  ])('gives the directives of its components: %s', async (_what, files, names) => {
    const { paths } = writeSite(inFolder(files))
    expect((await bundleComponents(paths.configFile)).components.map(({ name }) => name)).toEqual(names)
  })

  it.each([
    [
      'no component',
      { 'Card.tsx': 'export const a = 1' },
      'components/Card.tsx: the default export must be a component.',
    ],
    [
      'other attributes',
      { 'Card.tsx': 'export const attributes = {}; export default () => null' },
      'components/Card.tsx: attributes must be a zod object: export const attributes = z.object({ … }).',
    ],
    [
      'another toMarkdown',
      { 'Card.tsx': "export const toMarkdown = ''; export default () => null" },
      'components/Card.tsx: toMarkdown must be a function of the attributes and the body.',
    ],
    ['a failure', { 'Card.tsx': "throw new Error('no card')" }, 'The components cannot be loaded: no card'],
    ['a syntax error', { 'Card.tsx': 'export default (' }, /^The components in .* cannot be loaded: .*Card\.tsx/s],
    ['a missing file', { 'Card.tsx': "import './nothing'" }, /cannot be loaded: .*'\.\/nothing' in Card\.tsx$/s],
    [
      'the name of a directive',
      { 'Note.tsx': '' },
      'components/Note.tsx: the name note is taken by a directive of the program. Rename the file.',
    ],
    [
      'one name twice',
      { 'APICard.tsx': '', 'ApiCard.tsx': '' },
      'components/ApiCard.tsx: the name api-card is taken by components/APICard.tsx. Rename the file.',
    ],
    [
      'a script alone',
      { 'Card.client.ts': '' },
      'components/Card.client.ts: there is no component components/Card.tsx.',
    ],
    [
      'a script of one word',
      { 'Card.tsx': '', 'Card.client.ts': '' },
      'components/Card.tsx: a custom element needs a name of two words, such as card-view.',
    ],
    [
      'a footer that fails',
      { 'Footer.tsx': "export default () => { throw new Error('no year') }" },
      'components/Footer.tsx: it cannot be rendered: no year',
    ],
    [
      'a header with a script',
      { 'Header.tsx': 'export default () => <p><script src="/a.js" /></p>' },
      "components/Header.tsx: it renders <script>, which the page's content policy forbids.",
    ],
    [
      'a script with an unknown package',
      { 'ApiCard.tsx': '', 'ApiCard.client.ts': "import 'no-such-package'" },
      /cannot be loaded: .*no-such-package.* run npm install no-such-package$/s,
    ],
  ])('with %s says so', async (_what, files, message) => {
    const { workspace } = writeSite(inFolder(files))
    await expect(loadComponents(workspace, SITE_CONFIG)).rejects.toThrow(message)
  })
})

function inFolder(files: Readonly<Record<string, string>>) {
  return Object.fromEntries(Object.entries(files).map(([name, text]) => [`components/${name}`, text]))
}
