import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { formatProblem } from '../../../model/problem.ts'
import { fillMarkdownSlots } from '../../../model/slots.ts'
import { articleRenderers } from '../../../theme/content/article-renderers.tsx'
import { compileSource } from '../../sources/compile.ts'
import { BODY_TAG, type SiteComponent } from './site-component.ts'

const BODY = `<${BODY_TAG}></${BODY_TAG}>`

/** A component that renders its attributes as text, and its body. */
const card: SiteComponent = {
  name: 'rate-card',
  file: 'components/RateCard.tsx',
  attributes: z.object({
    label: z.string().optional(),
    plan: z.enum(['free', 'team']).optional(),
    seats: z.coerce.number().max(10, 'Too many seats').optional(),
    annual: z.boolean().optional(),
  }),
  render: (attributes, { hasBody }) => `<p>${JSON.stringify(attributes).replaceAll('"', '')}</p>${hasBody ? BODY : ''}`,
}

/** Compiles a page of a site with one component, `rate-card` with these properties. */
async function compile(markdown: string, properties: Partial<SiteComponent> = {}) {
  const components = { byName: new Map([[card.name, { ...card, ...properties }]]), hash: 'x' }
  const { doc, problems } = await compileSource(
    { file: 'v1/a.md', text: `# Title\n\n${markdown}\n` },
    { ...articleRenderers, components },
  )
  const [{ html = '', markdown: text = '', blocks = [] } = {}, ...rest] = doc.sections
  return { doc, html: html.trim(), text, blocks, rest, problems: problems.map(formatProblem) }
}

const problemsOf = async (...input: Parameters<typeof compile>) => (await compile(...input)).problems
const html = (text: string) => ({ render: () => text })

describe('an address in a component', () => {
  const filled = async (...input: Parameters<typeof compile>) => {
    const { text, problems } = await compile(...input)
    expect(problems).toEqual([])
    return fillMarkdownSlots(text, { links: [], files: 'https://docs.example.com:8443/docs/' })
  }

  it.each([
    ['<a href="/docs/a b(c)?d=1#e">A</a>', '[A](https://docs.example.com:8443/docs/a%20b%28c%29?d=1#e)'],
    ['<p><strong><a href="/">A</a></strong></p>', '**[A](https://docs.example.com:8443/)**'],
    ['<img src="/docs/a.png" alt="A">', '![A](https://docs.example.com:8443/docs/a.png)'],
    ['<a href="https://example.org/a">A</a>', '[A](https://example.org/a)'],
    ['<a href="//example.org/a">A</a>', '[A](//example.org/a)'],
    ['<a href="#part">A</a>', '[A](#part)'],
    ['<code>[A](/docs/a)</code>', '`[A](/docs/a)`'],
  ])('is a full URL in Markdown: %s', async (text, markdown) => {
    expect(await filled('::rate-card', html(text))).toBe(markdown)
  })

  it('is one also in Markdown of its own', async () => {
    const own = { toMarkdown: () => '- [A](/docs/a)\n- [B](b)\n' }
    expect(await filled('::rate-card', own)).toBe('- [A](https://docs.example.com:8443/docs/a)\n- [B](b)')
  })

  it('stays as it is in HTML', async () => {
    expect((await compile('::rate-card', html('<a href="/docs/a">A</a>'))).html).toContain('<a href="/docs/a">A</a>')
  })
})

describe('a component', () => {
  it.each([
    ['of a single line', '::rate-card{plan=team}', '<p>{plan:team}</p>'],
    ['without attributes', '::rate-card', '<p>{}</p>'],
    ['with a label', '::rate-card[Team *plan*]{}', '<p>{label:Team plan}</p>'],
    ['with a number', '::rate-card{seats=3}', '<p>{seats:3}</p>'],
    ['with a boolean', '::rate-card{annual}', '<p>{annual:true}</p>'],
    ['with a boolean that is true', '::rate-card{annual=true}', '<p>{annual:true}</p>'],
    ['with a boolean that is false', '::rate-card{annual=false}', '<p>{annual:false}</p>'],
    ['with a body', ':::rate-card\nOne **line**.\n:::', '<p>{}</p><p>One <strong>line</strong>.</p>'],
    [
      'with a directive in its body',
      '::::rate-card\n:::note\nx\n:::\n::::',
      '<p>{}</p><aside class="admonition" data-kind="note"><p class="admonition-title">Note</p><p>x</p></aside>',
    ],
    [
      'in another',
      '::::rate-card{seats=1}\n:::rate-card{seats=2}\nx\n:::\n::::',
      '<p>{seats:1}</p><div class="component"><p>{seats:2}</p><p>x</p></div>',
    ],
  ])('%s is rendered', async (_what, markdown, inner) => {
    const { html, problems } = await compile(markdown)
    expect(problems).toEqual([])
    expect(html).toBe(`<div class="component">${inner}</div>`)
  })

  it('leaves the same line as text on a site without it', async () => {
    const { doc } = await compileSource({ file: 'v1/a.md', text: '# Title\n\n::rate-card\n' }, articleRenderers)
    expect(doc.sections[0]?.html.trim()).toBe('<p>::rate-card</p>')
  })

  it.each(['https://b.example/', '//b.example/', '/\\b.example/'])('marks its link to %s as external', async (href) => {
    const { html } = await compile('::rate-card', { render: () => `<p><a href="${href}">B</a></p>` })
    expect(html).toContain(`<a href="${href}" rel="noopener noreferrer" class="external">B</a>`)
  })

  it('with a module is the custom element of its name', async () => {
    const { html } = await compile('::rate-card', { moduleHref: '/docs/assets/rate-card.1.js' })
    expect(html).toBe('<rate-card class="component" data-module="/docs/assets/rate-card.1.js"><p>{}</p></rate-card>')
  })

  it.each([
    ['a heading', '<h2>Plans</h2>', '<h2>Plans</h2>'],
    ['a table', '<table class="x"><tr><td>1</td></tr></table>', '<div class="table" tabindex="0"><table class="x">'],
    ['a drawing', '<svg viewBox="0 0 1 1"><title>T</title></svg>', '<svg viewBox="0 0 1 1"><title>T</title></svg>'],
    [
      'an image, which no page preloads',
      '<link rel="preload" as="image" href="/a.png"><img src="/a.png">',
      '<img src="/a.png" loading="lazy"/>',
    ],
  ])('can render %s', async (_what, text, expected) => {
    const { html: shown, problems, rest } = await compile('::rate-card', html(text))
    expect(problems).toEqual([])
    expect(shown).toContain(`<div class="component">${expected}`)
    expect(rest).toEqual([])
  })
})

describe('the Markdown form', () => {
  it('is the text of the component, and that of search', async () => {
    const { text, blocks } = await compile('Before.\n\n:::rate-card\nThe [rest](https://a.example).\n\n- item\n:::', {
      render: () => `<section><h2>Plans</h2><p>For <b>teams</b></p>${BODY}</section>`,
    })
    expect(text).toBe('Before.\n\n**Plans**\n\nFor **teams**\n\nThe [rest](https://a.example).\n\n- item')
    expect(blocks).toEqual(
      ['Before.', 'Plans', 'For teams', 'The rest.', 'item'].map((text) => ({ kind: 'text', text })),
    )
  })

  it('keeps the blocks of a body inside a paragraph apart', async () => {
    const { text } = await compile(':::rate-card\nOne.\n\nTwo.\n:::', { render: () => `<p>A${BODY}z</p>` })
    expect(text).toBe('A\n\nOne.\n\nTwo.\n\nz')
  })

  it('is what toMarkdown returns', async () => {
    const { text, blocks } = await compile(':::rate-card{seats=3}\nSee [it](#x).\n:::', {
      toMarkdown: (attributes, body) => `*${JSON.stringify(attributes).replaceAll('"', '')}*\n\n${body}`,
    })
    expect(text).toBe('_{seats:3}_\n\nSee [it](doc-link:0;).')
    expect(blocks).toEqual(['{seats:3}', 'See it.'].map((text) => ({ kind: 'text', text })))
  })

  it.each([
    ['without toMarkdown', undefined],
    ['with toMarkdown', (_: object, body: string) => `## Plans\n\n${body}`],
  ])('has the headings of its body, which begin no sections: %s', async (_what, toMarkdown) => {
    const { doc } = await compile(':::rate-card\n## Inside\n\nText.\n:::\n\n## After\n\nMore.', {
      render: () => `<section>${BODY}</section>`,
      ...(toMarkdown && { toMarkdown }),
    })
    expect(doc.headings.map(({ id }) => id)).toEqual(['inside', 'after'])
    expect(doc.sections.map(({ heading, html }) => [heading?.id, /Inside|After/.exec(html)?.[0]])).toEqual([
      [undefined, 'Inside'],
      ['after', 'After'],
    ])
  })

  it('has no HTML in the body that toMarkdown gets', async () => {
    const { text, problems } = await compile(':::rate-card\nPress <kbd>Ctrl</kbd>.\n:::', {
      toMarkdown: (_, body) => body,
    })
    expect(problems).toEqual([])
    expect(text).toBe('Press `Ctrl`.')
  })
})

describe('a problem', () => {
  const fails = () => {
    throw new Error('no plan')
  }
  it.each([
    ['an unknown name, with the nearest', '::rate-crad{}', 'Unknown directive ::rate-crad.  Did you mean rate-card?'],
    [
      'an unknown attribute, with the nearest',
      '::rate-card{seets=3}',
      '::rate-card has no attribute seets.  Did you mean seats?',
    ],
    [
      'a value that is not allowed, with the nearest',
      '::rate-card{plan=teem}',
      'The attribute plan of ::rate-card is invalid: Invalid option: expected one of "free"|"team".  Did you mean team?',
    ],
    [
      "a value that the owner's rule refuses",
      '::rate-card{seats=11}',
      'The attribute seats of ::rate-card is invalid: Too many seats.',
    ],
    [
      'a boolean that is neither',
      ':::rate-card{annual=yes}\nx\n:::',
      'The attribute annual of :::rate-card is invalid: Invalid input: expected boolean, received string.',
    ],
    [
      'two labels',
      '::rate-card[A]{label=B}',
      '::rate-card has two labels.  Write the label in brackets, or as an attribute.',
    ],
    [
      'a container that is not closed',
      ':::rate-card\nx',
      ':::rate-card is never closed.  Close it with a line of as many colons.',
    ],
  ])('is %s', async (_what, markdown, problem) => {
    expect(await problemsOf(markdown)).toEqual([`v1/a.md:3:1  ${problem}`])
  })

  it.each<[string, string, Partial<SiteComponent>, string]>([
    [
      'a missing attribute',
      '::rate-card',
      { attributes: z.object({ plan: z.string() }) },
      '::rate-card lacks the attribute plan.  Invalid input: expected string, received undefined.',
    ],
    [
      'a misspelled attribute, once',
      '::rate-card{paln=x}',
      { attributes: z.object({ plan: z.string() }) },
      '::rate-card has no attribute paln.  Did you mean plan?',
    ],
    [
      'a number that the schema expects as such',
      '::rate-card{n=1}',
      { attributes: z.object({ n: z.number() }) },
      'The attribute n of ::rate-card is invalid: Invalid input: expected number, received string.  Attributes are text: declare the attribute as z.coerce.number().',
    ],
    [
      'a text where the schema makes a number of it',
      '::rate-card{n=many}',
      { attributes: z.object({ n: z.coerce.number() }) },
      'The attribute n of ::rate-card is invalid: Invalid input: expected number, received NaN.  Write a number.',
    ],
    [
      'a rule of all attributes',
      '::rate-card{}',
      { attributes: z.object({}).refine(() => false, 'Choose one') },
      '::rate-card: Choose one.',
    ],
    [
      'a rule that fails',
      '::rate-card{}',
      { attributes: z.object({}).refine(fails) },
      'The attributes of ::rate-card cannot be checked: no plan  See components/RateCard.tsx.',
    ],
    [
      'a component that throws',
      '::rate-card',
      { render: fails },
      '::rate-card cannot be rendered: no plan  See components/RateCard.tsx.',
    ],
    [
      'a toMarkdown that throws',
      '::rate-card',
      { toMarkdown: fails },
      'toMarkdown of ::rate-card failed: no plan  See components/RateCard.tsx.',
    ],
    [
      'a toMarkdown without text',
      '::rate-card',
      { toMarkdown: () => 1 },
      'toMarkdown of ::rate-card does not return text.  See components/RateCard.tsx.',
    ],
    [
      'a body that is not shown',
      ':::rate-card\nx\n:::',
      html('<p></p>'),
      ':::rate-card does not show its content.  Render children in components/RateCard.tsx, or write ::rate-card{…}.',
    ],
  ])('is %s', async (_what, markdown, properties, problem) => {
    expect(await problemsOf(markdown, properties)).toEqual([`v1/a.md:3:1  ${problem}`])
  })

  it('leaves the body on the page', async () => {
    const { html } = await compile(':::rate-card\nThe **body**.\n:::', { render: fails })
    expect(html).toBe('<div><p>The <strong>body</strong>.</p></div>')
  })

  it.each([
    ['<script>', '<p>a</p><script>x()</script>'],
    ['<style>', '<style>p{}</style><p>a</p>'],
    ['<iframe>', '<p>a</p><iframe src="https://b.example"></iframe>'],
    ['<template>', '<p>a</p><template><script></script></template>'],
    ['the attribute style of <p>', '<p style="color:red">a</p>'],
    ['the attribute onclick of <p>', '<p onclick="x()">a</p>'],
    ['the attribute onload of <svg>', '<p>a</p><svg onload="x()"></svg>'],
    ['the attribute href of <a>', '<p>a<a href=" java&#9;script:x()"></a></p>'],
    ["another host's file in src of <img>", '<p>a<img src="//b.example/c.png"></p>'],
    ["another host's file in src of <img>", '<p>a<img src="/\\b.example/c.png"></p>'],
    ["another host's file in src of <img>", '<p>a<img src="ht&#10;tps:b.example/c.png"></p>'],
    ["another host's file in srcset of <img>", '<p>a<img srcset="/c.png 1x,\\\\b.example/c.png 2x"></p>'],
    ["another host's file in srcset of <img>", '<p>a<img srcset="/c.png 1x, https://b.example/c.png 2x"></p>'],
  ])('is %s in the HTML, which is left out', async (what, text) => {
    const { html: shown, problems } = await compile('::rate-card', html(text))
    expect(problems).toEqual([
      `v1/a.md:3:1  ::rate-card renders ${what}, which the page's content policy forbids.  See components/RateCard.tsx.`,
    ])
    expect(shown).toContain('<p>a')
    expect(shown).not.toMatch(/script|style|onclick|onload|iframe|template|b\.example/)
  })
})

it('a picture in a data: URL is none of another host, whatever comes after its comma', async () => {
  const image = '<img src="/docs/a.png" alt="A" srcset="data:image/jpeg;base64,//8= 1x, /docs/b.png 2x">'
  expect(await problemsOf('::rate-card', html(image))).toEqual([])
})
