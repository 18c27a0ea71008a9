import type { Image, Root } from 'mdast'
import type {} from 'mdast-util-to-hast'
import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'
import { formatProblem } from '../../model/problem.ts'
import { fillHtmlSlots, fillMarkdownSlots } from '../../model/slots.ts'
import { articleHtml, articleMarkdown } from '../../model/source.ts'
import { nearest } from '../../model/util/nearest.ts'
import { articleRenderers } from '../../theme/content/article-renderers.tsx'
import { contentHash } from '../files/hash.ts'
import { problemCollector } from '../markdown/report.ts'
import { compileSource } from '../sources/compile.ts'
import type { Environment } from '../sources/environment.ts'
import { createOrigins } from '../sources/origins.ts'
import { placeImages } from './place-images.ts'

/** The files of a version, by path. */
const files = new Map<string, Buffer>()

beforeAll(async () => {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  const picture = (width: number) =>
    sharp({ create: { width, height: width / 2, channels: 3, background: '#888', noise } })
  files.set('guide/wide.png', await picture(1600).png().toBuffer())
  files.set('guide/small.png', await picture(200).png().toBuffer())
  files.set('guide/a b.gif', await picture(20).gif().toBuffer())
  files.set('/img/logo.svg', Buffer.from('<svg viewBox="0 0 1000 500"/>'))
  files.set('guide/broken.png', Buffer.from('no picture'))
})

const environment: Environment = {
  version: 'v1',
  ask: (question, name) => {
    if (question === 'file') return files.has(name) ? name : undefined
    if (question === 'nearest file') return nearest(name, files.keys())
    return question === 'hash' ? contentHash(files.get(name) ?? Buffer.of()) : undefined
  },
  bytes: (file) => files.get(file) ?? Buffer.of(),
}

async function compile(text: string) {
  const source = { file: 'v1/guide/page.md', text: `---\ntitle: T\n---\n\n${text}\n` }
  const { doc, problems } = await compileSource(source, articleRenderers, environment)
  const addresses = { links: [], files: '/' }
  return {
    doc,
    html: fillHtmlSlots(articleHtml(doc), addresses).replaceAll(/\.[\da-f]{16}/g, '.hash'),
    markdown: fillMarkdownSlots(articleMarkdown(doc), addresses).replaceAll(/\.[\da-f]{16}\./g, '.hash.'),
    problems: problems.map(formatProblem),
    blocks: doc.sections.flatMap(({ blocks }) => blocks.map(({ text: shown }) => shown.replace(/[\da-f]{16}/, 'hash'))),
  }
}

describe('an image', () => {
  it('has the size of its file, and other formats for screens with one and two device pixels', async () => {
    const { html, doc, problems } = await compile('![Wide](wide.png)')
    expect(problems).toEqual([])
    expect(html).toBe(
      '<p><a href="/assets/img/wide.hash.png" class="enlarge"><picture>' +
        '<source type="image/avif" srcSet="/assets/img/wide.hash-736.avif 736w, /assets/img/wide.hash-1472.avif 1472w" sizes="min(100vw, 736px)"/>' +
        '<source type="image/webp" srcSet="/assets/img/wide.hash-736.webp 736w, /assets/img/wide.hash-1472.webp 1472w" sizes="min(100vw, 736px)"/>' +
        '<img src="/assets/img/wide.hash.png" alt="Wide" width="1600" height="800" decoding="async"/></picture></a></p>',
    )
    expect(doc.files).toEqual([expect.objectContaining({ file: 'guide/wide.png', widths: [736, 1472] })])
  })

  it('that is missing gets a suggestion only if it is among the first of its page', async () => {
    const { problems } = await compile('![A](smal.png)\n\n'.repeat(51))
    const meant = problems.filter((problem) => problem.endsWith('Did you mean guide/small.png?'))
    expect([problems.length, meant.length]).toEqual([51, 50])
  })

  it('is read once, however often a page shows it', async () => {
    const read: string[] = []
    const counting: Environment = {
      ...environment,
      bytes: (file) => {
        read.push(file)
        return environment.bytes(file)
      },
    }
    const source = { file: 'v1/guide/page.md', text: '# T\n\n![A](small.png) ![B](small.png)\n\n![C](small.png)\n' }
    const { problems } = await compileSource(source, articleRenderers, counting)
    expect(problems).toEqual([])
    expect(read).toEqual(['guide/small.png'])
  })

  it.each([
    ['![A](small.png)', '/small.hash-200.avif"/>'],
    ['![A](./small.png)', 'src="/assets/img/small.hash.png"'],
    ['![A](../guide/small.png)', 'src="/assets/img/small.hash.png"'],
    ['![A](a%20b.gif)', 'src="/assets/img/a-b.hash.gif"'],
    ['![A](<a b.gif>)', 'src="/assets/img/a-b.hash.gif"'],
    ['![A](/img/logo.svg)', 'src="/assets/img/logo.hash.svg" alt="A" width="1000" height="500"'],
    ['![A][b]\n\n[b]: small.png', 'src="/assets/img/small.hash.png" alt="A"'],
    ['![](small.png)', 'alt=""'],
    ['Text ![A](small.png "B") text', 'title="B"'],
    ['![A](wide.png){width=400}', 'width="400" height="200"'],
    ['![A](wide.png){width=400}', 'wide.hash-400.avif 400w, /assets/img/wide.hash-800.avif 800w'],
    ['![A](wide.png){width="50%"} text', 'width="368" height="184"'],
    ['![A](wide.png) {width=400}', 'width="400" height="200"'],
    ['![A](small.png#dark)', '<picture class="only-dark">'],
    ['![A](small.png#gh-light-mode-only)', '<picture class="only-light">'],
    ['![A](wide.png#light)', '<a href="/assets/img/wide.hash.png" class="enlarge only-light"><picture>'],
  ])('%s has %s', async (text, part) => {
    const { html, problems } = await compile(text)
    expect(problems).toEqual([])
    expect(html).toContain(part)
  })

  it('is lazy unless it is the first; variants for a color mode are always lazy', async () => {
    const { html } = await compile('![A](small.png)\n\n![B](small.png)')
    expect(html.match(/loading="lazy"/g)).toHaveLength(1)
    expect((await compile('![A](small.png#dark) ![A](small.png#light)')).html.match(/loading="lazy"/g)).toHaveLength(2)
  })

  it.each([
    ['is small', '![A](small.png)'],
    ['has no name for a link', '![](wide.png)'],
    ['is in a link', '[![A](wide.png)](https://example.com)'],
    ['is in a line of text', 'Press ![A](wide.png){width=20} now'],
    ['is in a heading', '## ![A](wide.png)'],
  ])('opens no larger picture when it %s', async (_what, text) => {
    expect((await compile(text)).html).not.toContain('enlarge')
  })

  it('is a figure with its title as the caption when it is alone', async () => {
    const { html } = await compile('![A](small.png "The <caption>")')
    expect(html).toMatch(
      /^<figure class="captioned"><picture>.*<\/picture><figcaption>The &lt;caption&gt;<\/figcaption><\/figure>$/,
    )
    expect(html).not.toContain('title=')
  })

  it('shares its figure with the variant for the other color mode, and nothing else', async () => {
    const pair = await compile('![A](small.png#light "C")\n![A](small.png#dark)')
    expect(pair.html).toMatch(
      /^<figure class="captioned"><picture class="only-light">.*<picture class="only-dark">.*<\/figure>$/,
    )
    const two = await compile('![A](small.png "C")\n![B](small.png "D")')
    expect(two.html.match(/<figure/g)).toHaveLength(2)
  })

  it('has a figure of its own beside others that have variants, too', async () => {
    const pair = (name: string) => `![${name}](small.png#light "Of ${name}")\n![${name}](small.png#dark)`
    const { html } = await compile(`${pair('A')}\n${pair('B')}`)
    expect(html.match(/<figcaption>[^<]*/g)).toEqual(['<figcaption>Of A', '<figcaption>Of B'])
    expect((await compile(`${pair('A')}\n![B](small.png "Of B")`)).html.match(/<figure/g)).toHaveLength(2)
  })

  it('is found by its text and caption, and once for both color modes', async () => {
    expect((await compile('![A b](small.png "C")')).blocks).toEqual(['A b C', 'small.hash.png'])
    expect((await compile('![A](small.png#light)![A](small.png#dark)')).blocks[0]).toBe('A')
  })

  it('is Markdown without what only this site knows', async () => {
    const { markdown } = await compile('![A][b]{width=400}\n\n[b]: wide.png "C"')
    expect(markdown).toBe('![A](/assets/img/wide.hash.png "C")\n')
  })

  it('does not describe its page', async () => {
    expect((await compile('![A](small.png)\n\nText.')).doc.description).toBe('Text.')
  })
})

describe('an image of HTML', () => {
  /** Places an image with the given text alternative and attributes. */
  async function place(alt: string | null, hProperties: Record<string, string>) {
    const node: Image = { type: 'image', url: 'small.png', alt, data: { hProperties } }
    const tree: Root = { type: 'root', children: [{ type: 'paragraph', children: [node] }] }
    const origins = createOrigins()
    origins.add({ file: 'v1/guide/page.md', lines: [''] })
    const { problems, report } = problemCollector('v1/guide/page.md')
    await placeImages(tree, { environment, origins, report })
    return { shown: node.data?.hProperties, problems: problems.map(formatProblem) }
  }

  it.each([
    [{ width: '100' }, { width: 100, height: 50 }],
    [
      { width: '100px', height: '30' },
      { width: 100, height: 30 },
    ],
    [{ height: '50' }, { width: 100, height: 50 }],
    [{ width: '25%' }, { width: 184, height: 92 }],
    [
      { width: 'auto', align: 'right' },
      { width: 200, height: 100 },
    ],
  ])('with %j is %j', async (attributes, size) => {
    const { shown, problems } = await place('', attributes)
    expect(problems).toEqual([])
    expect(shown).toMatchObject(size)
    expect(shown).not.toHaveProperty('align')
  })

  it('needs a text alternative, which may be empty', async () => {
    expect((await place('', {})).problems).toEqual([])
    expect((await place(null, {})).problems).toEqual([
      'v1/guide/page.md:1:1  The image has no text alternative.  Describe it in alt="…"; alt="" marks it as decorative.',
    ])
  })
})

describe('problems of images', () => {
  it.each([
    ['![A](smal.png)', 'There is no file guide/smal.png.  Did you mean guide/small.png?'],
    ['![A](/img/loge.svg)', 'There is no file /img/loge.svg.  Did you mean /img/logo.svg?'],
    [
      '![A](nowhere-near-any-name.png)',
      'There is no file guide/nowhere-near-any-name.png.  Add it, or correct the path, which is relative to this file.',
    ],
    [
      '![A](/img/nowhere-near-any-name.svg)',
      'There is no file /img/nowhere-near-any-name.svg.  Add it to the static folder, or correct the path.',
    ],
    ['![A](../../x.png)', '../../x.png leads out of the folder of its version.  Move the file into that folder.'],
    ['![A](broken.png)', 'guide/broken.png is damaged, or not a picture.  Export it again.'],
    [
      '![A](https://example.com/a.png)',
      'The image https://example.com/a.png is on another host.  Copy it beside the page and use its file name.',
    ],
    [
      '![A](//example.com/a.png)',
      'The image //example.com/a.png is on another host.  Copy it beside the page and use its file name.',
    ],
    [
      '![A](/\\example.com/a.png)',
      'The image /\\example.com/a.png is on another host.  Copy it beside the page and use its file name.',
    ],
    ['![A](data:image/png;base64,AAAA)', 'An image cannot use data:.  Save it as a file beside the page.'],
    ['![A](javascript:alert%281%29)', 'An image cannot use javascript:.  Save it as a file beside the page.'],
    ['![A]()', 'The image names no file.  Write its path between the parentheses.'],
    [
      '![A](small.png){width=wide}',
      'The width of an image is a number of pixels or a percentage.  Write {width=400} directly after it.',
    ],
    [
      '![A](small.png) {width=0}',
      'The width of an image is a number of pixels or a percentage.  Write {width=400} directly after it.',
    ],
    ['![A](small.png){widht=20}', 'An image has no attribute widht.  Write {width=400} directly after it.'],
    [
      '![A](small.png){width=20 height=10}',
      'An image has no attribute except width.  Write {width=400} directly after it.',
    ],
  ])('%s', async (text, problem) => {
    const { html, problems } = await compile(`Text.\n\n  ${text}`)
    expect(problems).toEqual([`v1/guide/page.md:7:3  ${problem}`])
    expect(html).not.toMatch(/example\.com|data:|javascript|\{wid/)
  })
})
