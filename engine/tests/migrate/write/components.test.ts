import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { componentDirective, componentName } from '../../../src/migrate/component-names.ts'
import { bundleComponents } from '../../../src/node/components/bundle-components.ts'
import { imported } from '../imported-site.ts'

it.each([
  ['ApiField', 'ApiField', 'api-field'],
  ['APIField', 'APIField', 'api-field'],
  ['Menu.Item', 'MenuItem', 'menu-item'],
  ['motion.div', 'MotionDiv', 'motion-div'],
  ['_Note', 'Note', 'note'],
  ['Äpfel', 'Apfel', 'apfel'],
  ['_1', 'Component1', 'component1'],
])('%s is the site component %s and the directive %s', (source, name, directive) => {
  expect({ name: componentName(source), directive: componentDirective(source) }).toEqual({ name, directive })
})

const PAGE = `# Page

<Menu.Item label="1">

In it.

</Menu.Item>

<MenuItem size="2" />

<_Part />

<APIField name="a" />

<ApiField type="b" />

<_Footer />

<_Cards />
`

it('each component has a stub for the directive that the program derives from its name', async () => {
  const { text, notes, folder } = await imported({ 'docs/index.mdx': PAGE })
  const directives = [...text('content/current/index.md').matchAll(/^:{2,3}([\w-]+)/gm)].map(([, name]) => name)
  const { components } = await bundleComponents(`${folder}/site.config.ts`)
  expect(components).toEqual([
    { name: 'api-field', file: 'components/APIField.tsx' },
    { name: 'cards-block', file: 'components/CardsBlock.tsx' },
    { name: 'footer-block', file: 'components/FooterBlock.tsx' },
    { name: 'menu-item', file: 'components/MenuItem.tsx' },
    { name: 'part', file: 'components/Part.tsx' },
  ])
  expect(new Set(directives)).toEqual(new Set(components.map(({ name }) => name)))
  expect(text('components/MenuItem.tsx')).toMatch(/label: z[^\n]*\n {2}size: z/)
  expect(text('components/APIField.tsx')).toMatch(/name: z[^\n]*\n {2}type: z/)
  expect(notes).toContainEqual(
    expect.stringContaining('<Menu.Item> is code of the Docusaurus site. -> components/MenuItem.tsx,'),
  )
})

it('a stub shows its attributes, but none that is empty', async () => {
  const { folder } = await imported({ 'docs/index.mdx': '<ApiField name="a" about="" />\n\n<ApiField />\n' })
  const { default: ApiField } = await import(`${folder}/components/ApiField.tsx`)
  expect(renderToStaticMarkup(ApiField({ name: 'a', about: '' }))).toBe('<ul><li>name: a</li></ul>')
})

it('a stub shows the title above its content', async () => {
  const { folder } = await imported({ 'docs/index.mdx': '<Kiln header="A" label="b" size="2">\n\nIn it.\n\n</Kiln>\n' })
  const { default: Kiln } = await import(`${folder}/components/Kiln.tsx`)
  const shown = [{ header: 'A', label: 'b', children: 'In it.' }, { children: 'In it.' }].map((values) =>
    renderToStaticMarkup(Kiln(values)),
  )
  expect(shown).toEqual(['<p><strong>A</strong></p>In it.', 'In it.'])
})

it('a component is noted on a page that uses it, not on one where it became Markdown', async () => {
  const { places } = await imported({
    'docs/a.mdx': '# A\n\n<Mermaid value="graph LR; A --> B" />\n',
    'docs/b.mdx': '# B\n\nText.\n\n<Mermaid value={draw()} />\n',
  })
  expect(places('component')).toEqual(['docs/b.mdx:5'])
})
