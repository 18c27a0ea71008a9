import { describe, expect, it } from 'vitest'
import { facetFilters } from '../../engine/src/search/scope.ts'
import { readOwnSite } from './own-site.ts'

const { site, context } = await readOwnSite()

/** The versions of the site's specification: name, label, folder, and whether it is the latest. */
const VERSIONS = [
  ['v1.0.0', 'v1.0.0', '', true],
  ['v0.70.0', 'v0.70.7', 'v0.70.0', false],
  ['v0.69.1', 'v0.69.7', 'v0.69.7', false],
  ['v0.68.0', 'v0.68.0', 'v0.68.0', false],
  ['v0.67.0', 'v0.67.0', 'v0.67.0', false],
  ['v0.66.1', 'v0.66.1', 'v0.66.1', false],
  ['v0.65.1', 'v0.65.1', 'v0.65.1', false],
  ['v0.64.0', 'v0.64.0', 'v0.64.0', false],
] as const

type Name = (typeof VERSIONS)[number][0]

/** Pages of the latest version. */
const LATEST = pagesIn({
  '': 'index batch-scoring grpc-gateway key-terms migration-guide model-monitoring release-notes workspaces',
  'get-started': 'what-is access workflow',
  'model-deployments': 'create pod-disruption-budget scoring-runtimes understand vertical-pod-autoscaler view',
  'model-scoring': 'rest-api prediction-intervals quick-scoring shapley-values test-time-augmentation understand',
  models: 'add mlflow-support model-support understand view',
  'py-client': 'overview installation getting-started migration-guide',
  'py-client/examples': 'batch-scoring connect deploy-models artifacts experiments models workspaces monitoring',
})

/** Pages of every older version. */
const OLDER = [
  ...pagesIn({
    '': 'index install key-terms model-monitoring release-notes',
    deployments: 'create understand view scoring-runtimes',
    experiments: 'add understand view',
    'get-started': 'overview workflow access-h2o-mlops',
    'mlops-scoring-client': 'overview changelog local pandas-data-frame spark-data-frame s3 snowflake data-warehouse',
    'model-registry': 'register-model-versions understand-registered-models',
    'model-scoring': 'prediction-intervals shapley-values-support tta',
    projects: 'create understand view',
    'py-client': 'changelog install overview tutorials',
    tutorials: 'change-passphrase configurable-endpoints connect environment-variables experiment-artifacts',
  }),
  ...pagesIn({
    'mlops-scoring-client': 'bigquery feature-store prediction-intervals endpoint-information contributions',
    tutorials: 'quickstart replica-scaling usage',
  }),
]

/** Pages of the older Python client, below `py-client`; in v0.70.0, below `py-client/legacy`. */
const OLDER_CLIENT = [
  ...pagesIn({
    '': 'install-legacy usage',
    examples: 'ab-test-deployment champion-challenger-deployment dai h2o-3 keycloak-authentication-methods',
    'examples/deployments-interact': 'configure-scoring-endpoints create-secure-endpoints security-setting',
    'examples/experiments-interact': 'experiment-delete',
    'examples/mlflow': 'mlflow-custom mlflow-pytorch mlflow-scikit-learn',
    'examples/model-monitoring': 'list-monitored-deployments get-monitored-deployment monitoring-enable-disable',
    'examples/model-registry/registered-models': 'create-registered-model get-registered-model',
    'examples/model-registry/registered-model-versions': 'create-model-version get-model-version list-model-versions',
    'examples/projects-interact': 'project-delete projects-share',
  }),
  ...pagesIn({
    examples: 'get-metadata pump-data shared-code',
    'examples/deployments-interact': 'deployment-logs deployment-statuses kubernetes-resources-replicas',
    'examples/model-monitoring': 'get-drift-metrics get-health-metrics',
    'examples/model-registry/registered-models': 'list-registered-models count-registered-models',
    'examples/model-registry/registered-model-versions': 'count-model-versions registered-model-ver-delete',
  }),
  'examples/model-registry/registered-models/registered-model-delete',
].join(' ')

/** Pages of some of the older versions, with the first and the last version that have them. */
const SOME: readonly (readonly [first: Name, last: Name, pages: readonly string[]])[] = [
  ['v0.64.0', 'v0.66.1', pagesIn({ 'external-integration': 'azure-ad dai-mlflow import-models overview' })],
  ['v0.64.0', 'v0.66.1', ['py-client/examples/external-registry/list-model-versions']],
  ['v0.64.0', 'v0.69.1', pagesIn({ 'py-client': OLDER_CLIENT })],
  ['v0.65.1', 'v0.70.0', ['experiments/mlflow-model-support', 'tutorials/monitoring-options']],
  ['v0.67.0', 'v0.70.0', ['migration-guide', 'tutorials/backend']],
  ['v0.68.0', 'v0.70.0', ['deployments/vertical-pod-autoscaler', 'tutorials/security-options/oidc']],
  ['v0.69.1', 'v0.70.0', ['deployments/pod-disruption-budget', 'model-scoring/rest-api']],
  ['v0.70.0', 'v0.70.0', ['batch-scoring', 'workspaces', 'llmops', 'tutorials/vllm']],
  ['v0.70.0', 'v0.70.0', pagesIn({ 'py-client/legacy': OLDER_CLIENT })],
]

/** The paths of pages that are listed by folder. */
function pagesIn(folders: Readonly<Record<string, string>>): string[] {
  return Object.entries(folders).flatMap(([folder, names]) =>
    names.split(' ').map((name) => (folder === '' ? name : `${folder}/${name}`)),
  )
}

/** The place of a version among all, from the oldest on. */
function age(name: Name): number {
  return VERSIONS.length - VERSIONS.findIndex(([one]) => one === name)
}

describe('the versions', () => {
  it('have the names, labels, folders and order of the specification', () => {
    expect(site.versions.map(({ name, label, path, isLast }) => [name, label, path, isLast])).toEqual(VERSIONS)
  })

  it.each(site.versions)('have a main doc with the id index, and one sidebar: $name', (version) => {
    expect(version.mainDocId).toBe('index')
    expect(Object.keys(version.sidebars)).toEqual(['defaultSidebar'])
  })
})

describe('the pages', () => {
  it.each(VERSIONS)('of %s are those of the specification', (name, _label, _path, isLast) => {
    const docs = site.versions.find((version) => version.name === name)?.docs ?? {}
    const has = (id: string) => Object.hasOwn(docs, id)
    expect((isLast ? LATEST : OLDER).filter((id) => !has(id))).toEqual([])
    if (isLast) return
    for (const [first, last, ids] of SOME) {
      const isAmong = age(first) <= age(name) && age(name) <= age(last)
      expect(ids.filter((id) => has(id) !== isAmong)).toEqual([])
    }
  })
})

describe('the constants', () => {
  const { config } = context

  it('are those of the specification: base path, language, color mode, storage', () => {
    expect(config).toMatchObject({
      basePath: '/mlops/',
      locale: 'en',
      colorMode: { default: 'light', followSystem: false },
      storage: { type: 'localStorage', suffix: '' },
    })
    expect(config.locales).toHaveLength(1)
  })

  it('limit a search to the tag of this site, its language and a version', () => {
    const filters = facetFilters({ version: 'v0.69.1' }, { tag: config.searchTag, language: config.locale })
    expect(filters).toEqual(['docusaurus_tag:mlops', 'language:en', 'version:v0.69.1'])
  })
})
