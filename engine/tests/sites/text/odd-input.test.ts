import { expect, it, vi } from 'vitest'
import { highlightLines, isKnownLanguage } from '../../../src/content/markdown/code/highlight.ts'
import { compileSource } from '../../../src/content/sources/compile.ts'
import { counterpartId } from '../../../src/model/navigation/counterpart.ts'
import { readingOrder } from '../../../src/model/navigation/sidebar.ts'
import { neighbors } from '../../../src/model/navigation/sidebar-index.ts'
import { formatProblem } from '../../../src/model/problem.ts'
import { findDoc, findVersion } from '../../../src/model/site.ts'
import { articleHtml, headingsOf } from '../../../src/model/source.ts'
import { sitePath } from '../../../src/model/url.ts'
import { suggest } from '../../../src/model/util/nearest.ts'
import { articleRenderers } from '../../../src/theme/content/article-renderers.tsx'
import { expectLinear } from '../../properties/expect-linear.ts'
import { loadFiles } from '../load-files.ts'

function load(files: Record<string, string>) {
  // The latest has a folder, or its row would be left out.
  const names = [...(files['versions.yaml']?.matchAll(/- name: (\S+)/g) ?? [])].map(([, name]) => name)
  return loadFiles({ ...files, ...Object.fromEntries(names.map((name) => [`${name}/`, ''])) })
}
async function compile(text: string) {
  const { doc, problems } = await compileSource(
    { file: 'p.md', text: `---\ntitle: P\n---\n\n${text}\n` },
    articleRenderers,
  )
  const anchors = headingsOf(doc).map(({ id }) => id)
  return { html: articleHtml(doc), anchors, problems: problems.map(formatProblem) }
}
const page = (body = 'Text.', fm = '') => `---\ntitle: P\n${fm}---\n\n${body}\n`
const ONE = '- name: v1\n'
const MOVE = '- name: v2\n  extends: v1\n  moved: {a: b}\n- name: v1\n'

it('bad percent in link is a problem, not a crash', async () => {
  expect((await load({ 'versions.yaml': ONE, 'v1/index.md': page('[x](100%.md)') })).problems).toHaveLength(1)
})
it('doc id constructor: link from a version without it', async () => {
  const { problems } = await load({
    'versions.yaml': '- name: v2\n- name: v1\n',
    'v2/index.md': page('[c](constructor.md)'),
    'v1/index.md': page(),
    'v1/constructor.md': page(),
  })
  expect(problems).toHaveLength(1)
})
it('doc id constructor: counterpart', async () => {
  const { site } = await load({
    'versions.yaml': '- name: v2\n- name: v1\n',
    'v2/index.md': page(),
    'v1/index.md': page(),
    'v1/constructor.md': page(),
  })
  expect(counterpartId(site, 'v1', 'constructor', 'v2')).toBeUndefined()
})
it('directive constructor', async () => {
  expect((await compile(':::constructor\nx\n:::')).problems).toHaveLength(1)
})
it('language constructor', () => expect(isKnownLanguage('constructor')).toBe(false))
it('fork of a moved page keeps links and sidebar', async () => {
  const { site, problems } = await load({
    'versions.yaml': MOVE,
    'v1/sidebar.yaml': 'defaultSidebar: [index, a]\n',
    'v1/index.md': page('[a](a.md)'),
    'v1/a.md': page(),
    'v2/b.md': page(),
  })
  expect(problems).toEqual([])
  expect(site.versions[0]?.sidebars.defaultSidebar).toHaveLength(2)
})
it('second move keeps links and sidebar of the layer between', async () => {
  const { site, problems } = await load({
    'versions.yaml':
      '- name: v3\n  extends: v2\n  moved: {b: c}\n- name: v2\n  extends: v1\n  moved: {a: b}\n- name: v1\n',
    'v2/sidebar.yaml': 'defaultSidebar: [index, b]\n',
    'v1/index.md': page(),
    'v1/a.md': page(),
    'v2/n.md': page('[b](b.md)'),
  })
  expect(problems).toEqual([])
  expect(site.versions[0]?.sidebars.defaultSidebar).toHaveLength(2)
})
it('moves that swap', async () => {
  const { site, problems } = await load({
    'versions.yaml': '- name: v2\n  extends: v1\n  moved: {a: b, b: a}\n- name: v1\n',
    'v1/index.md': page(),
    'v1/a.md': page(),
    'v1/b.md': page(),
  })
  expect(problems).toEqual([])
  expect(findDoc(site, 'v2', 'b')?.source).toBe('v1/a.md')
})
it('moves in a row, either order', async () => {
  const { problems } = await load({
    'versions.yaml': '- name: v2\n  extends: v1\n  moved: {a: b, b: c}\n- name: v1\n',
    'v1/index.md': page(),
    'v1/a.md': page(),
    'v1/b.md': page(),
  })
  expect(problems).toEqual([])
})
it('exact move beside folder move', async () => {
  const { site, problems } = await load({
    'versions.yaml': '- name: v2\n  extends: v1\n  moved: {a/: b/, a/x: c}\n- name: v1\n',
    'v1/index.md': page(),
    'v1/a/x.md': page(),
    'v1/a/y.md': page(),
  })
  expect(problems).toEqual([])
  expect(Object.keys(findVersion(site.versions, 'v2')?.docs ?? {})).toEqual(['b/y', 'c', 'index'])
})
it('move onto an inherited doc is reported', async () => {
  const { problems } = await load({
    'versions.yaml': MOVE,
    'v1/index.md': page(),
    'v1/a.md': page(),
    'v1/b.md': page(),
  })
  expect(problems).not.toEqual([])
})
it('same address in two versions is reported', async () => {
  const { problems } = await load({
    'versions.yaml': '- name: v2\n- name: v1\n',
    'v2/index.md': page(),
    'v2/v1/guide.md': page(),
    'v1/index.md': page(),
    'v1/guide.md': page(),
  })
  expect(problems).not.toEqual([])
})
it('slug of the main doc', async () => {
  const { problems } = await load({ 'versions.yaml': ONE, 'v1/index.md': page('x', 'slug: welcome\n') })
  expect(problems).toContainEqual(expect.stringContaining('The main doc of v1 has a slug.'))
})
it('slug with dots', async () => {
  const { site, problems } = await load({
    'versions.yaml': ONE,
    'v1/index.md': page(),
    'v1/g/a.md': page('x', 'slug: ../../../x\n'),
  })
  expect(problems).toContainEqual(expect.stringContaining('a slug consists of letters'))
  expect(findDoc(site, 'v1', 'g/a')?.path).not.toContain('..')
})
it('one wrong front-matter key loses the slug', async () => {
  const { problems } = await load({
    'versions.yaml': ONE,
    'v1/index.md': page('[s](/docs/start)'),
    'v1/a.md': page('x', 'slug: /start\ndescripton: x\n'),
  })
  expect(problems).toHaveLength(1)
})
it('html between comments', async () =>
  expect((await compile('<!-- a --><script>alert(1)</script><!-- b -->')).problems).toHaveLength(1))
it('comments regexp is not exponential', () =>
  expectLinear((times) => compile(`${'<!--a-->'.repeat(4 * times)}<b>x</b>`)))
it('comment before the title', async () => {
  const { doc, problems } = await compileSource({ file: 'p.md', text: '<!-- lint -->\n\n# Title\n' }, articleRenderers)
  expect(problems).toEqual([])
  expect(doc.title).toBe('Title')
})
it('title with an id', async () => {
  expect((await compileSource({ file: 'p.md', text: '# Title {#top}\n' }, articleRenderers)).doc.title).toBe('Title')
})
it.each([
  [
    'The *long* title',
    ['p.md:2:8  The title of the front matter is shown, not the heading The long title.  Remove one of them.'],
  ],
  ['Title', undefined],
])('a title of the front matter wins over the heading %s, which is noted if it differs', async (heading, expected) => {
  const text = `---\ntitle: Title\n---\n\n# ${heading}\n`
  const { doc, problems, notices } = await compileSource({ file: 'p.md', text }, articleRenderers)
  expect([doc.title, problems, notices?.map(formatProblem)]).toEqual(['Title', [], expected])
})
it('headings without a slug', async () => expect((await compile('## ???')).anchors).toEqual(['section']))
it('explicit id reserves itself', async () =>
  expect((await compile('## One {#Foo}\n\n## Foo')).anchors).toEqual(['Foo', 'foo']))
it('aligned table has no style', async () =>
  expect((await compile('| a |\n|--:|\n| 1 |')).html).not.toContain('style='))
it('footnotes lead back', async () =>
  expect((await compile('a[^1]\n\n[^1]: b')).html).toContain('id="user-content-fnref-1"'))
it('empty labels', async () => expect((await compile(':::details[]\nx\n:::')).problems).toHaveLength(1))
it('stray text in tabs', async () =>
  expect((await compile('::::tabs\nstray\n\n:::tab[A]\nx\n:::\n::::')).problems).toHaveLength(1))
it('tabs that share a label', async () =>
  expect((await compile('::::tabs\n:::tab[A]\nx\n:::\n\n:::tab[A]\ny\n:::\n::::')).problems).toHaveLength(1))
it('stray closing colons', async () =>
  expect((await compile(':::tabs\n:::tab[A]\nx\n:::\n:::')).problems).not.toEqual([]))
it('directive that never closes', async () => expect((await compile(':::note\nx\n\n## y')).problems).not.toEqual([]))
it('suggest among none', () => expect(suggest('x', [])).toBe('None are defined.'))
it('folder typo names the folder', async () => {
  const { problems } = await load({
    'versions.yaml': '- name: v2\n  extends: v1\n  removed: [deploymnts/]\n- name: v1\n',
    'v1/index.md': page(),
    'v1/deployments/create.md': page(),
  })
  expect(problems[0]).toContain('Did you mean deployments/?')
})
it('sidebar href with javascript', async () => {
  const { problems } = await load({
    'versions.yaml': ONE,
    'v1/index.md': page(),
    'v1/sidebar.yaml': 'defaultSidebar:\n  - index\n  - {label: E, href: "javascript:alert(1)"}\n',
  })
  expect(problems).toHaveLength(1)
})
it('sidebar href to a missing page', async () => {
  const { problems } = await load({
    'versions.yaml': ONE,
    'v1/index.md': page(),
    'v1/sidebar.yaml': 'defaultSidebar:\n  - index\n  - {label: E, href: /docs/nope}\n',
  })
  expect(problems).toHaveLength(1)
})
it('next page is never another site', async () => {
  const { site } = await load({
    'versions.yaml': ONE,
    'v1/index.md': page(),
    'v1/sidebar.yaml': 'defaultSidebar:\n  - index\n  - {label: E, href: "https://example.com/"}\n',
  })
  expect(neighbors(readingOrder(site.versions[0]?.sidebars.defaultSidebar ?? []), '/docs/')).toEqual({})
})
it('encoded anchor', async () =>
  expect((await load({ 'versions.yaml': ONE, 'v1/index.md': page('[x](#h%C3%A9llo)\n\n## Héllo') })).problems).toEqual(
    [],
  ))
it('address that cannot be decoded', async () =>
  expect((await load({ 'versions.yaml': ONE, 'v1/index.md': page('[x](/docs/%E0)') })).problems[0]).not.toContain(
    'is outside',
  ))
it('link without scheme is reported once', async () =>
  expect((await load({ 'versions.yaml': ONE, 'v1/index.md': page('[x](//example.com/)') })).problems).toHaveLength(1))
it('empty link', async () =>
  expect((await load({ 'versions.yaml': ONE, 'v1/index.md': page('[x]()') })).problems).toHaveLength(1))
it('draft by address and moved', async () => {
  const { problems } = await load({
    'versions.yaml': MOVE,
    'v1/index.md': page('[a](a.md)\n[b](/docs/v1/a)'),
    'v1/a.md': page('x', 'draft: true\n'),
  })
  expect(problems).not.toEqual([])
  expect(problems.filter((one) => !one.includes('is a draft'))).toEqual([])
})
it('missing index at its row', async () =>
  expect(
    (await load({ 'versions.yaml': '- name: v2\n- name: v1\n', 'v2/index.md': page(), 'v1/a.md': page() })).problems[0],
  ).toMatch(/^versions\.yaml:2:/))
it('redirect twice', async () =>
  expect(
    (
      await load({
        'versions.yaml': ONE,
        'v1/index.md': page(),
        'v1/b.md': page(),
        'redirects.yaml': 'site: {a: "", /a: b}\n',
      })
    ).problems,
  ).toHaveLength(1))
it('redirects with comments only', async () =>
  expect(
    (await load({ 'versions.yaml': ONE, 'v1/index.md': page(), 'redirects.yaml': '# none yet\n' })).problems,
  ).toEqual([]))
it('version named ..', async () =>
  expect((await load({ 'versions.yaml': '- name: v2\n- name: ..\n', 'v2/index.md': page() })).problems[0]).toMatch(
    /^versions\.yaml:2:9/,
  ))
it('sitePath ends without slash', () => expect(sitePath('a/.html')).not.toMatch(/\/$/))
it('highlighting does not depend on the clock', async () => {
  const quick = await highlightLines('def score(n=1):  # rate', 'python')
  let now = 0
  const clock = vi.spyOn(Date, 'now').mockImplementation(() => (now += 1000))
  const slow = await highlightLines('def score(n=1):  # rate', 'python')
  clock.mockRestore()
  expect(slow).toEqual(quick)
})
it('image that is not there', async () =>
  expect((await load({ 'versions.yaml': ONE, 'v1/index.md': page('![x](missing.png)') })).problems).toHaveLength(1))
it('image has no preload link in the article', async () =>
  expect((await compile('![x](https://example.com/x.png)')).html).not.toContain('<link'))
it('day that there is not', async () =>
  expect(
    (await load({ 'versions.yaml': ONE, 'v1/index.md': page('x', 'last_update: {date: 2026-02-31}\n') })).problems,
  ).toHaveLength(1))
it('toc range upside down', async () =>
  expect(
    (await load({ 'versions.yaml': ONE, 'v1/index.md': page('x', 'toc_min_heading_level: 5\n') })).problems,
  ).toHaveLength(1))
it('folder of no version', async () =>
  expect((await load({ 'versions.yaml': ONE, 'v1/index.md': page(), 'v1.1/index.md': page() })).problems).toHaveLength(
    1,
  ))
it('sidebar name typo', async () =>
  expect(
    (await load({ 'versions.yaml': ONE, 'v1/index.md': page(), 'v1/sidebar.yaml': 'defaultSidbar: [index]\n' }))
      .problems,
  ).toHaveLength(1))
it('sidebar file without sidebars', async () => {
  const { problems } = await load({ 'versions.yaml': ONE, 'v1/index.md': page(), 'v1/sidebar.yaml': '{}\n' })
  expect(problems).toEqual([
    'v1/sidebar.yaml:1:1  v1 has no sidebar named defaultSidebar.  Add it, or remove the file.',
  ])
})
it('mark ranges upside down', async () => expect((await compile('```text {3-1}\na\n```')).problems).toHaveLength(1))
it('page moved to a folder leaves no ghost doc', async () => {
  const { site } = await load({
    'versions.yaml': '- name: v2\n  extends: v1\n  moved: {a/: b}\n- name: v1\n',
    'v1/index.md': page(),
    'v1/a/x.md': page(),
  })
  expect(Object.keys(findVersion(site.versions, 'v2')?.docs ?? {})).not.toContain('bx')
})
it.each([
  ['titel="x.py"', 'Did you mean title?'],
  ['regoin=x', 'Did you mean region?'],
  ['lines=1-2', 'Use title="…", {1,3-5}, showLineNumbers, wrap, diff or output.'],
])('an unknown option of a fence says which was meant: %s', async (option, hint) => {
  const { problems } = await compile(`\`\`\`python ${option}\nx = 1\n\`\`\``)
  expect(problems).toEqual([`p.md:5:1  Unknown code fence option ${option}.  ${hint}`])
})
it('a title of a block without brackets has its problems at their places', async () => {
  const { problems } = await compile('Intro.\n\n:::note See ![a](missing.png)\nText.\n:::')
  expect(problems).toEqual([expect.stringMatching(/^p\.md:7:13 {2}There is no file missing\.png\./)])
})
it('a fence in a quote ends with the quote', async () => {
  const { problems } = await compile(`> \`\`\`\n\n${'*a_ '.repeat(200_000)}`)
  expect(problems).toEqual([expect.stringContaining('This block of lines is too long.')])
})
it('headings of emoji alone have ids', async () => {
  const { doc } = await compileSource({ file: 'p.md', text: page('## 🚀\n\n## 🎉\n\n## ⚙\uFE0F') }, articleRenderers)
  expect(doc.headings.map(({ id }) => id)).toEqual(['section', 'section-1', 'section-2'])
})
it.each([
  ['---\ntitle: A page\n\nText.\n', 'The front matter is never closed.  Write --- on a line of its own after it.'],
  ['---\n\nText.\n', 'The page has no title.  Set title in the front matter.'],
])('a page whose front matter has no end says so: %j', async (text, said) => {
  const { problems } = await compileSource({ file: 'p.md', text }, articleRenderers)
  expect(problems.map(formatProblem)).toEqual([`p.md:1:1  ${said}`])
})
it.each([
  ['whose title is empty', '#\n\nText.\n'],
  ['whose front matter has none', '---\ndescription: A page\n---\n\nText.\n'],
])('a page %s has no title', async (_what, text) => {
  const { problems } = await compileSource({ file: 'p.md', text }, articleRenderers)
  expect(problems.map(formatProblem)).toEqual(['p.md:1:1  The page has no title.  Set title in the front matter.'])
})
it('front matter between lines of +++ is refused, in a page and in a file that it includes', async () => {
  const toml = '+++\ntitle = "A page"\n+++\n\n'
  const { problems } = await loadFiles({
    'versions.yaml': '- name: v1\n',
    'v1/index.md': page(),
    'v1/a.md': `${toml}# A\n\n::include{file=_part.md}\n`,
    'v1/b.md': `${toml}Without another title.\n`,
    'v1/_part.md': `${toml}Text.\n`,
  })
  const said = 'The front matter is TOML.  Write it as YAML, such as title: Name, between lines of ---.'
  expect(problems).toEqual([`v1/_part.md:1:1  ${said}`, `v1/a.md:1:1  ${said}`, `v1/b.md:1:1  ${said}`])
})
it('comments and line breaks in a title, a first paragraph and a label', async () => {
  const text = 'One\\\ntwo <!-- a -->\n===\n\nThree\\\nfour<!-- b -->.\n\n:::note[Five<!-- c -->]\nSix.\n:::\n'
  const { doc, problems } = await compileSource({ file: 'p.md', text }, articleRenderers)
  expect(problems).toEqual([])
  expect(doc).toMatchObject({ title: 'One two', description: 'Three four.' })
  expect(articleHtml(doc)).toContain('Five')
  expect(articleHtml(doc)).not.toContain('!--')
})
