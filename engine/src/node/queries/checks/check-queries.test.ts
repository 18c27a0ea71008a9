import { expect, it } from 'vitest'
import { type ApiStub, readApiStub } from '../../../content/samples/api-stub.ts'
import { compileSource } from '../../../content/sources/compile.ts'
import { articleRenderers } from '../../../theme/content/article-renderers.tsx'
import { openQueryTable } from '../query-table.ts'
import { queriedChecks } from './check-queries.ts'

/** A client whose module has these classes. */
function clientWith(...classes: readonly string[]): ApiStub {
  const names = classes.map((name) => `${name}: class ${name}`).join(', ')
  const declared = classes.map((name) => `${name}: {}`).join(', ')
  const text = `client: shop 1.0\nmodules:\n  shop: { ${names} }\nclasses: { ${declared} }\n`
  const { apiStub } = readApiStub('api/shop.yaml', text)
  if (!apiStub) throw new Error(`This is no client: ${text}`)
  return apiStub
}

it('the names of a page are checked once against each client, and all clients are in one entry', async () => {
  const text = '---\ntitle: T\n---\n\n```python\nfrom shop import Client\n```\n'
  const { doc } = await compileSource({ file: 'v1/a.md', text }, articleRenderers)
  const table = openQueryTable()
  const { checkNames } = queriedChecks(table, async () => [])
  const clients = [clientWith('Client'), clientWith('Server'), clientWith('Client', 'Server')]
  const check = () => clients.map((client) => checkNames(doc, client).length)
  expect([check(), check()]).toEqual([
    [0, 1, 0],
    [0, 1, 0],
  ])
  expect(table.executed()).toEqual(new Map([['names', 3]]))
  const entries = table.of({ name: 'names' }).keysThatRead({ question: 'body', answer: doc.hash })
  expect(entries).toEqual(['v1/a.md'])
})
