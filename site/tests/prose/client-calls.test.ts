import type { Heading, RootContent, Table } from 'mdast'
import { toString as textOf } from 'mdast-util-to-string'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { listFiles } from '../../../engine/src/content/files/list-files.ts'
import { parseMarkdown } from '../../../engine/src/content/markdown/parse.ts'
import { CONTENT, readContentFile } from './read-samples.ts'

const PAGES = 'v1.0.0/py-client/'

interface Listed {
  readonly classes: Record<string, { readonly methods?: Record<string, { readonly args?: readonly string[] }> } | null>
}
const { classes } = parse(readContentFile('api/py-client-v1.yaml')) as Listed

/** The parameters that a table of a page explains, and the classes whose calls are shown above it. */
interface Explained {
  readonly place: string
  readonly shown: readonly string[]
  readonly method: string
  readonly parameters: readonly string[]
}

const pages = listFiles(CONTENT).filter((file) => file.startsWith(PAGES) && file.endsWith('.md'))
const nodes = pages.map((file) => ({ file, children: parseMarkdown(readContentFile(file)).children }))

/** The class of `::client-calls{class=… on=…}`. */
function shownClass(node: RootContent): string[] {
  return node.type === 'leafDirective' && node.name === 'client-calls' ? [node.attributes?.class ?? ''] : []
}

function isParameterTable(node: RootContent): node is Table {
  return node.type === 'table' && textOf(node.children[0]?.children[0]) === 'Parameter'
}

function explainedOn(file: string, children: readonly RootContent[]): Explained[] {
  let shown: string[] = []
  let heading: Heading | undefined
  return children.flatMap((node) => {
    if (node.type === 'heading') {
      if (node.depth === 2) shown = []
      heading = node
    }
    shown = [...shown, ...shownClass(node)]
    if (!isParameterTable(node) || heading?.depth !== 3 || shown.length === 0) return []
    const [method = ''] = textOf(heading).split(' ')
    if (!shown.some((name) => classes[name]?.methods?.[method])) return []
    const parameters = node.children.slice(1).map((row) => textOf(row.children[0]))
    return [{ place: `${file}:${node.position?.start.line}`, shown, method, parameters }]
  })
}

it('shows the calls of every class of the client that has any', () => {
  const shown = new Set(nodes.flatMap(({ children }) => children.flatMap(shownClass)))
  // Rows of any class are in a Table, which the overview explains; no module leads to the Spark functions.
  const known = Object.keys(classes).filter((name) => classes[name]?.methods && !/^(Table|SparkFunctions)$/.test(name))
  expect([...shown].sort()).toEqual(known.sort())
})

it('explains exactly the parameters that each call has', () => {
  const explained = nodes.flatMap(({ file, children }) => explainedOn(file, children))
  expect(explained.length).toBeGreaterThan(25)
  const differing = explained.filter(({ shown, method, parameters }) => {
    const named = parameters.filter((one) => !one.startsWith('**')).sort()
    return !shown.some((name) => {
      const { args } = classes[name]?.methods?.[method] ?? {}
      return (
        args &&
        args
          .filter((arg) => arg !== '...')
          .toSorted()
          .join() === named.join()
      )
    })
  })
  expect(differing).toEqual([])
})
