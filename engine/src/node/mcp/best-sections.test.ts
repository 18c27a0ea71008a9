import { expect, it } from 'vitest'
import { bestSections } from './best-sections.ts'
import type { BuiltPage } from './built-site.ts'

const version = { name: 'v1', label: 'v1', path: '', status: 'newest', docs: {} } as const
const pageOf = (id: string, title: string, markdown: string) => {
  const page: BuiltPage = { id, title, version, url: `https://docs.example.com/${id}`, file: `${id}.md`, pageFile: '' }
  const ids = [...markdown.matchAll(/^(#+) (.+)/gm)].map(
    ([, { length } = '', heading = '']) => `<h${length} id="${heading.toLowerCase()}">${heading}</h${length}>`,
  )
  return { page, markdown: `# ${title}\n\n${markdown}`, html: ids.join('') }
}

const PAGES = [
  pageOf(
    'scale',
    'Scale a deployment',
    'Intro.\n\n## By hand\n\n```python\ndeployment.set_replicas(2)\n```\n\n### Limits\n\nTen replicas.',
  ),
  pageOf(
    'monitor',
    'Monitor',
    'A deployment has replicas.\n\n## Alerts\n\nSee [replicas of all kinds](https://example.com/limits).',
  ),
]

const asked = (query: string) => ({ query, highlights: new Map() })

const namesOf = (query: string) =>
  bestSections(asked(query), PAGES).map(({ page, headings }) => [page.id, ...headings].join(' > '))

it('orders the sections of the pages by the words in their headings, texts and code', () => {
  expect(namesOf('set replicas')[0]).toBe('scale > By hand')
  expect(namesOf('limits of replicas')[0]).toBe('scale > By hand > Limits')
  expect(namesOf('alerts')).toEqual(['monitor > Alerts'])
})

it('names a section by its id, the start of a page by none, and ignores the targets of links', () => {
  expect(bestSections(asked('limits'), PAGES)).toEqual([
    { page: PAGES[0]?.page, id: 'limits', headings: ['By hand', 'Limits'], text: '### Limits\n\nTen replicas.' },
  ])
  expect(bestSections(asked('monitor deployment'), PAGES)[0]).toMatchObject({ headings: [] })
  expect(bestSections(asked('nothing like it'), PAGES)).toEqual([])
})

it('finds a page by its title if no page has a text', () => {
  const [page] = PAGES.map((one) => ({ ...one, markdown: '' }))
  expect(page && bestSections(asked('scale'), [page])).toEqual([{ page: page?.page, headings: [], text: '' }])
})

it('reads a section with many brackets that no link closes', () => {
  const [best] = bestSections(asked('zork'), [pageOf('odd', 'Odd', `## Zork\n\nzork ${']('.repeat(200_000)}`)])
  expect(best?.headings).toEqual(['Zork'])
})

it('lets a page that is as good follow two sections of the best one', () => {
  const below = (...names: string[]) => names.map((name) => `## ${name}\n\nReplicas, replicas.`).join('\n\n')
  const pages = [pageOf('one', 'Any', below('Alpha', 'Bravo', 'Delta')), pageOf('two', 'Any', below('Gamma'))]
  const found = bestSections(asked('replicas'), pages).map(({ headings: [heading] }) => heading)
  expect(found).toEqual(['Alpha', 'Bravo', 'Gamma', 'Delta'])
})
