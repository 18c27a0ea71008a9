import { expect, it } from 'vitest'
import { readProsePages } from './read-prose.ts'

/** The documentation of other projects that pages link to; `stratadocs doctor --external` requests each. */
const OUTSIDE = new Set([
  'https://developer.mozilla.org/en-US/docs/Web/HTTP/Reference/Status',
  'https://docs.h2o.ai/driverless-ai/latest-lts/docs/userguide/index.html',
  'https://docs.h2o.ai/h2o/latest-stable/h2o-docs/index.html',
  'https://kubernetes.io/docs/concepts/configuration/manage-resources-containers/',
  'https://kubernetes.io/docs/concepts/workloads/autoscaling/',
  'https://kubernetes.io/docs/concepts/workloads/pods/disruptions/',
  'https://kubernetes.io/docs/tasks/run-application/configure-pdb/',
  'https://mlflow.org/docs/latest/api_reference/python_api/mlflow.artifacts.html',
  'https://mlflow.org/docs/latest/api_reference/python_api/mlflow.models.html',
  'https://mlflow.org/docs/latest/api_reference/python_api/mlflow.pyfunc.html',
  'https://mlflow.org/docs/latest/api_reference/python_api/mlflow.sklearn.html',
  'https://superset.apache.org/docs/intro',
])

const links = readProsePages().flatMap(({ file, outside }) => outside.map((link) => ({ ...link, file })))

it('links to the documentation of other projects, and to nothing else outside', () => {
  const unknown = links.filter(({ href }) => !OUTSIDE.has(href))
  expect(unknown.map(({ file, line, href }) => `${file}:${line}  ${href}`)).toEqual([])
})

it('lists no address that no page links to', () => {
  expect([...OUTSIDE].filter((href) => links.every((link) => link.href !== href))).toEqual([])
})
