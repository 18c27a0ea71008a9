import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../../../tests/properties/settings.ts'
import { formatProblem } from '../../model/problem.ts'
import { type LayerFiles, resolveLayers } from './layers.ts'
import type { VersionRow } from './version-row.ts'
import { readVersionTable } from './version-table.ts'

/** Lays the versions of a table over each other; `own` lists the doc ids in each version's folder. */
function layersOf(table: string, own: Record<string, readonly string[]>) {
  const { rows, locate } = readVersionTable(table)
  const { layers, problems } = resolveLayers(rows, filesOf(own), locate)
  return {
    /** Version -> id -> the file it comes from. */
    files: Object.fromEntries(
      layers.map(({ name, docs }) => [name, Object.fromEntries([...docs].map(([id, { file }]) => [id, file]))]),
    ),
    layers: Object.fromEntries(layers.map((layer) => [layer.name, layer])),
    problems: problems.map(formatProblem),
  }
}

function filesOf(own: Record<string, readonly string[]>): LayerFiles {
  return new Map(
    Object.entries(own).map(([version, ids]) => [version, new Map(ids.map((id) => [id, `${version}/${id}.md`]))]),
  )
}

describe('a layer', () => {
  it('inherits every doc of the version it extends, over several versions', () => {
    const { files, problems } = layersOf('- name: v3\n  extends: v2\n- name: v2\n  extends: v1\n- name: v1\n', {
      v1: ['index', 'models/add'],
    })
    expect(problems).toEqual([])
    expect(files.v3).toEqual({ index: 'v1/index.md', 'models/add': 'v1/models/add.md' })
    expect(files.v2).toEqual(files.v3)
  })

  it('inherits nothing from a version that it does not extend', () => {
    const { files } = layersOf('- name: v3\n  extends: v1\n- name: v2\n- name: v1\n', { v2: ['b'], v1: ['a'] })
    expect(files).toEqual({ v3: { a: 'v1/a.md' }, v2: { b: 'v2/b.md' }, v1: { a: 'v1/a.md' } })
  })

  it('shows its own copy, and so do those above it', () => {
    const { files, layers } = layersOf('- name: v3\n  extends: v2\n- name: v2\n  extends: v1\n- name: v1\n', {
      v2: ['a', 'new'],
      v1: ['a', 'b'],
    })
    expect(files.v3).toEqual({ a: 'v2/a.md', b: 'v1/b.md', new: 'v2/new.md' })
    expect(files.v1).toEqual({ a: 'v1/a.md', b: 'v1/b.md' })
    expect(layers.v3?.docs.get('a')).toEqual({ file: 'v2/a.md', sourceId: 'a', layer: 'v2' })
  })

  it('comes back in the order of the table', () => {
    const { rows, locate } = readVersionTable('- name: b\n  extends: c\n- name: c\n- name: a\n')
    expect(resolveLayers(rows, new Map(), locate).layers.map(({ name }) => name)).toEqual(['b', 'c', 'a'])
  })
})

describe('removed', () => {
  const OWN = { v1: ['index', 'projects/create', 'projects/share', 'projects-api'] }

  it('takes out one doc', () => {
    const { files, problems } = layersOf('- name: v2\n  extends: v1\n  removed: [projects/share]\n- name: v1\n', OWN)
    expect(problems).toEqual([])
    expect(Object.keys(files.v2 ?? {})).toEqual(['index', 'projects/create', 'projects-api'])
    expect(Object.keys(files.v1 ?? {})).toHaveLength(4)
  })

  it('takes out a folder, but not its namesakes', () => {
    const { files } = layersOf('- name: v2\n  extends: v1\n  removed: [projects/]\n- name: v1\n', OWN)
    expect(Object.keys(files.v2 ?? {})).toEqual(['index', 'projects-api'])
  })

  it('stays out of the versions above, unless one brings it back', () => {
    const { files } = layersOf(
      '- name: v4\n  extends: v3\n- name: v3\n  extends: v2\n- name: v2\n  extends: v1\n  removed: [a]\n- name: v1\n',
      { v4: ['a'], v1: ['a'] },
    )
    expect(files).toEqual({ v4: { a: 'v4/a.md' }, v3: {}, v2: {}, v1: { a: 'v1/a.md' } })
  })

  it('gives way to a file of the same layer', () => {
    const { files } = layersOf('- name: v2\n  extends: v1\n  removed: [a/]\n- name: v1\n', {
      v2: ['a/x'],
      v1: ['a/x', 'a/y'],
    })
    expect(files.v2).toEqual({ 'a/x': 'v2/a/x.md' })
  })

  it.each([
    [
      'a doc that is not there, with the nearest',
      '- name: v2\n  extends: v1\n  removed: [index, projects/shear]\n- name: v1\n',
      ['versions.yaml:3:20  v2 removes projects/shear, which does not exist.  Did you mean projects/share?'],
    ],
    [
      'a folder without its slash',
      '- name: v2\n  extends: v1\n  removed:\n    - projects\n- name: v1\n',
      [
        expect.stringMatching(
          /^versions\.yaml:4:7 {2}v2 removes projects, which does not exist\. {2}Did you mean projects\/\?$/,
        ),
      ],
    ],
    [
      'a doc that an older version removed already',
      '- name: v3\n  extends: v2\n  removed: [projects-api]\n- name: v2\n  extends: v1\n  removed: [projects-api]\n- name: v1\n',
      [expect.stringMatching(/^versions\.yaml:3:13 {2}v3 removes projects-api, which does not exist\. {2}/)],
    ],
  ])('reports %s', (_what, table, problems) => {
    expect(layersOf(table, OWN).problems).toEqual(problems)
  })
})

describe('moved', () => {
  const OWN = { v1: ['index', 'deployments/create', 'deployments/view', 'deployments-api'] }
  const moving = (moves: string) => `- name: v2\n  extends: v1\n  moved: { ${moves} }\n- name: v1\n`

  it('gives one doc a new id; the file stays where it is', () => {
    const { files, layers, problems } = layersOf(moving('deployments/create: serving/create'), OWN)
    expect(problems).toEqual([])
    expect(files.v2).toEqual({
      index: 'v1/index.md',
      'deployments/view': 'v1/deployments/view.md',
      'deployments-api': 'v1/deployments-api.md',
      'serving/create': 'v1/deployments/create.md',
    })
    expect(layers.v2?.docs.get('serving/create')).toEqual({
      file: 'v1/deployments/create.md',
      sourceId: 'deployments/create',
      layer: 'v1',
    })
    expect(layers.v2?.moves).toEqual({ 'deployments/create': 'serving/create' })
    expect(Object.keys(files.v1 ?? {})).toEqual(OWN.v1)
  })

  it('gives every doc of a folder a new id, but not its namesakes', () => {
    const { files, layers, problems } = layersOf(moving('deployments/: model/deployments/'), OWN)
    expect(problems).toEqual([])
    expect(files.v2).toEqual({
      index: 'v1/index.md',
      'deployments-api': 'v1/deployments-api.md',
      'model/deployments/create': 'v1/deployments/create.md',
      'model/deployments/view': 'v1/deployments/view.md',
    })
    expect(layers.v2?.moves).toEqual({
      'deployments/create': 'model/deployments/create',
      'deployments/view': 'model/deployments/view',
    })
  })

  it('moves a folder in a folder, and a page in both, by its own entry, wherever that is written', () => {
    const { layers, problems } = layersOf(moving('a/: x/, a/b/: y/, a/b/c: z'), { v1: ['a/d', 'a/b/c', 'a/b/e'] })
    expect(problems).toEqual([])
    expect(layers.v2?.moves).toEqual({ 'a/d': 'x/d', 'a/b/c': 'z', 'a/b/e': 'y/e' })
  })

  it('reads ids that look like numbers as they are written', () => {
    const { layers, problems } = layersOf(moving('1.0: one'), { v1: ['1.0'] })
    expect(problems).toEqual([])
    expect(layers.v2?.moves).toEqual({ '1.0': 'one' })
  })

  it('follows a doc over several versions', () => {
    const { layers } = layersOf(
      '- name: v3\n  extends: v2\n  moved: { b: c }\n- name: v2\n  extends: v1\n  moved: { a: b }\n- name: v1\n',
      { v1: ['a'] },
    )
    expect([...(layers.v3?.docs ?? [])]).toEqual([['c', { file: 'v1/a.md', sourceId: 'a', layer: 'v1' }]])
    expect([...(layers.v2?.docs.keys() ?? [])]).toEqual(['b'])
    expect(layers.v3?.moves).toEqual({ b: 'c' })
  })

  it('leaves the new id to a file of the same layer', () => {
    const { files, layers, problems } = layersOf(moving('deployments/create: serving/create'), {
      ...OWN,
      v2: ['serving/create'],
    })
    expect(problems).toEqual([])
    expect(files.v2?.['serving/create']).toBe('v2/serving/create.md')
    expect(files.v2?.['deployments/create']).toBeUndefined()
    expect(layers.v2?.moves).toEqual({ 'deployments/create': 'serving/create' })
  })

  it('leaves the old id to a file of the same layer', () => {
    const { files } = layersOf(moving('index: welcome'), { ...OWN, v2: ['index'] })
    expect(files.v2?.index).toBe('v2/index.md')
    expect(files.v2?.welcome).toBe('v1/index.md')
  })

  it('leaves out a doc of its folder that is removed, unless there is one under the new id', () => {
    const removing = (ids: string) =>
      `- name: v2\n  extends: v1\n  removed: [${ids}]\n  moved: { index: home, deployments/: serving/ }\n- name: v1\n`
    const { files, layers, problems } = layersOf(removing('deployments/create, deployments/view'), {
      ...OWN,
      v2: ['serving/view'],
    })
    expect(problems).toEqual([])
    expect(Object.keys(files.v2 ?? {})).toEqual(['deployments-api', 'home', 'serving/view'])
    expect(layers.v2?.moves).toEqual({ index: 'home', 'deployments/view': 'serving/view' })
  })

  it('says, in a version that extends none, where the docs of the previous version went, and inherits none', () => {
    const { files, layers, problems } = layersOf('- name: v2\n  moved: { deployments/: serving/ }\n- name: v1\n', {
      v2: ['index', 'serving/create', 'serving/view'],
      ...OWN,
    })
    expect(problems).toEqual([])
    expect(layers.v2?.moves).toEqual({ 'deployments/create': 'serving/create', 'deployments/view': 'serving/view' })
    expect(files.v2).toEqual({
      index: 'v2/index.md',
      'serving/create': 'v2/serving/create.md',
      'serving/view': 'v2/serving/view.md',
    })
  })

  it.each([
    [
      'a doc that is not there, with the nearest',
      moving('deployments/craete: serving/create'),
      [
        'versions.yaml:3:32  v2 moves deployments/craete to serving/create, but deployments/craete does not exist.  Did you mean deployments/create?',
      ],
    ],
    [
      'a page that it removes as well',
      '- name: v2\n  extends: v1\n  removed: [index]\n  moved: { index: welcome }\n- name: v1\n',
      [expect.stringMatching(/^versions\.yaml:4:19 {2}v2 moves index to welcome, but welcome does not exist\. {2}/)],
    ],
    [
      'a doc that is there already, where it is written',
      moving('index: home, deployments/create: deployments-api'),
      [
        'versions.yaml:3:45  v2 moves deployments/create to deployments-api, but deployments-api already exists.  Remove or move deployments-api as well.',
      ],
    ],
    [
      'a page moved to a folder',
      moving('index: welcome/'),
      [
        'versions.yaml:3:19  v2 moves index to welcome/, but only one is a folder.  End both with a slash to move a folder, or neither to move a page.',
      ],
    ],
    [
      'a folder moved to a page',
      moving('deployments/: serving'),
      [
        'versions.yaml:3:26  v2 moves deployments/ to serving, but only one is a folder.  End both with a slash to move a folder, or neither to move a page.',
      ],
    ],
  ])('reports %s', (_what, table, problems) => {
    expect(layersOf(table, OWN).problems).toEqual(problems)
  })

  it('reports a doc of a folder where the folder is written', () => {
    const table = '- name: v2\n  moved: { a: b, c/: d/ }\n- name: v1\n'
    expect(layersOf(table, { v2: ['b', 'd/y'], v1: ['a', 'c/x'] }).problems).toEqual([
      'versions.yaml:2:22  v2 moves c/x to d/x, but d/x does not exist.  Did you mean d/y?',
    ])
  })

  it('reports a doc of the version before that it neither has under the new id nor inherits', () => {
    const { problems } = layersOf('- name: v2\n  moved: { a: models/add }\n- name: v1\n', {
      v2: ['models/view'],
      v1: ['a'],
    })
    expect(problems).toEqual([
      'versions.yaml:2:15  v2 moves a to models/add, but models/add does not exist.  Did you mean models/view?',
    ])
  })
})

describe('successors', () => {
  it('are also those of docs that are named as what every object has', () => {
    const table = '- name: v2\n  successors: { constructor: index, valueOf: index }\n- name: v1\n'
    const { layers, problems } = layersOf(table, { v2: ['index'], v1: ['constructor', 'valueOf'] })
    expect(problems).toEqual([])
    expect(layers.v2?.successors).toEqual({ constructor: 'index', valueOf: 'index' })
  })

  it('take an entry of a page before that of the folder around it, wherever it is written', () => {
    const table = '- name: v2\n  successors: { a/: index, a/b: c }\n- name: v1\n'
    const { layers, problems } = layersOf(table, { v2: ['index', 'c'], v1: ['a/b', 'a/d'] })
    expect(problems).toEqual([])
    expect(layers.v2?.successors).toEqual({ 'a/b': 'c', 'a/d': 'index' })
  })

  it('and predecessors that name no page are reported, with the nearest one', () => {
    const table = '- name: v2\n  successors: { creat: models/ad }\n  predecessors: { models/ad: craete }\n- name: v1\n'
    const { problems } = layersOf(table, { v2: ['index', 'models/add'], v1: ['index', 'create'] })
    expect(problems).toEqual([
      'versions.yaml:2:24  successors: no page matches creat.  Did you mean create?',
      'versions.yaml:2:24  successors: creat leads to models/ad, which does not exist.  Did you mean models/add?',
      'versions.yaml:3:30  predecessors: no page matches models/ad.  Did you mean models/add?',
      'versions.yaml:3:30  predecessors: models/ad leads to craete, which does not exist.  Did you mean create?',
    ])
  })
})

describe('any table of layers', () => {
  const IDS = ['index', 'a', 'b', 'c/x', 'c/y', 'd/x']
  const PATTERNS = [...IDS, 'c/', 'd/', 'gone', 'gone/']
  const locate = () => ({ line: 1, column: 1 })

  interface Layer {
    readonly own: readonly string[]
    readonly removed: readonly string[]
    readonly moved: Readonly<Record<string, string>>
    /** How many versions below it the one that it extends is; none when 0. */
    readonly below: number
  }

  const layer: fc.Arbitrary<Layer> = fc.record({
    own: fc.uniqueArray(fc.constantFrom(...IDS, 'e')),
    removed: fc.uniqueArray(fc.constantFrom(...PATTERNS), { maxLength: 3 }),
    moved: fc.dictionary(fc.constantFrom(...PATTERNS), fc.constantFrom(...PATTERNS, 'e', 'e/'), { maxKeys: 3 }),
    below: fc.nat({ max: 3 }),
  })

  /** Newest first, as in the table: `v0` is the oldest. */
  function resolve(newestFirst: readonly Layer[]) {
    const nameAt = (at: number) => `v${newestFirst.length - 1 - at}`
    const rows = newestFirst.map(({ removed, moved, below }, at): VersionRow => {
      const base = below > 0 && at + below < newestFirst.length ? { extends: nameAt(at + below) } : {}
      return {
        name: nameAt(at),
        label: '',
        path: '',
        api: [],
        checks: {},
        removed,
        moved,
        successors: {},
        predecessors: {},
        vars: {},
        ...base,
      }
    })
    const own = Object.fromEntries(newestFirst.map((one, at) => [nameAt(at), one.own]))
    return resolveLayers(rows, filesOf(own), locate).layers.map(({ name, docs, moves }) => ({
      name,
      docs: Object.fromEntries(docs),
      moves,
    }))
  }

  it('keeps its older versions whatever is written into a newer layer', () => {
    fc.assert(
      fc.property(
        fc.array(layer, { minLength: 1, maxLength: 4 }),
        fc.array(layer, { maxLength: 3 }),
        (older, newer) => {
          expect(resolve([...newer, ...older]).slice(newer.length)).toEqual(resolve(older))
        },
      ),
      runs(100),
    )
  })

  it('shows every file of a layer in that layer, and takes each doc from that layer or one that is older', () => {
    fc.assert(
      fc.property(fc.array(layer, { minLength: 1, maxLength: 5 }), (layers) => {
        for (const [at, { name, docs }] of resolve(layers).entries()) {
          for (const id of layers[at]?.own ?? []) {
            expect(docs[id]).toEqual({ file: `${name}/${id}.md`, sourceId: id, layer: name })
          }
          for (const doc of Object.values(docs)) {
            expect(doc.file).toBe(`${doc.layer}/${doc.sourceId}.md`)
            expect(Number(doc.layer.slice(1))).toBeLessThanOrEqual(Number(name.slice(1)))
          }
        }
      }),
      runs(100),
    )
  })
})
