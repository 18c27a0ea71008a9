import { describe, expect, it } from 'vitest'
import { formatProblem } from '../../model/problem.ts'
import { readVersionTable } from './version-table.ts'

const problemsIn = (text: string) => readVersionTable(text).problems.map(formatProblem)

/** The parts of a row that are empty by default. */
const NOTHING = { checks: {}, api: [], successors: {}, predecessors: {}, vars: {} }

describe('readVersionTable', () => {
  it('reads rows newest first: the first is at the base path, the others in a folder of their name', () => {
    const { rows, problems } = readVersionTable(`
- name: v3
  extends: v2
  removed: [projects/share]
  moved: { deployments/: model-deployments/ }
- name: v2
  label: v2.7
  path: v2.7
- name: v1
`)
    expect(problems).toEqual([])
    expect(rows).toEqual([
      {
        name: 'v3',
        label: 'v3',
        path: '',
        extends: 'v2',
        removed: ['projects/share'],
        moved: { 'deployments/': 'model-deployments/' },
        ...NOTHING,
      },
      { name: 'v2', label: 'v2.7', path: 'v2.7', removed: [], moved: {}, ...NOTHING },
      { name: 'v1', label: 'v1', path: 'v1', removed: [], moved: {}, ...NOTHING },
    ])
  })

  it('puts the latest in a folder when its row says so', () => {
    expect(readVersionTable('- name: v2\n  path: latest\n- name: v1\n').rows.map(({ path }) => path)).toEqual([
      'latest',
      'v1',
    ])
  })

  it('puts an unreleased version in a folder of its name, above the latest', () => {
    const paths = (text: string) =>
      readVersionTable(text).rows.map(({ name, path, isUnreleased }) => [name, path, isUnreleased])
    const rest = [
      ['v2', '', undefined],
      ['v1', 'v1', undefined],
    ]
    expect(paths('- name: v3\n  unreleased: true\n- name: v2\n- name: v1\n')).toEqual([['v3', 'v3', true], ...rest])
    expect(paths('- name: v3\n  unreleased: true\n  path: next\n- name: v2\n- name: v1\n')).toEqual([
      ['v3', 'next', true],
      ...rest,
    ])
    expect(paths('- name: v4\n  unreleased: true\n- name: v3\n  unreleased: true\n- name: v2\n- name: v1\n')).toEqual([
      ['v4', 'v4', true],
      ['v3', 'v3', true],
      ...rest,
    ])
    expect(paths('- name: v2\n  unreleased: false\n- name: v1\n')).toEqual(rest)
  })

  it('locates the parts of a row', () => {
    const { locate } = readVersionTable('- name: v2\n  removed: [a, b]\n- name: v1\n')
    expect(locate([0, 'removed', 1])).toEqual({ line: 2, column: 16 })
  })

  it.each([
    [
      'a name that is taken',
      '- name: v2\n- name: v1\n- name: v1\n  path: other\n',
      [
        'versions.yaml:3:9  Version v1 has the same name or path as version v1.  Give each version its own name and path.',
      ],
    ],
    [
      'names and paths that addresses leave out',
      '- name: index\n- name: v1\n  path: a.html\n- name: index.html\n',
      [
        'versions.yaml:3:9  Version v1 cannot be at a.html: addresses leave out index and .html at their end.  Set path to another folder name.',
        'versions.yaml:4:3  Version index.html cannot be at index.html: addresses leave out index and .html at their end.  Set path to another folder name.',
      ],
    ],
    [
      'a path that is taken',
      '- name: v2\n- name: v1\n- name: v0\n  path: v1\n',
      [
        'versions.yaml:3:9  Version v0 has the same name or path as version v1.  Give each version its own name and path.',
      ],
    ],
    [
      'a name that differs from another one in case only',
      '- name: v2\n- name: V1\n- name: v1\n',
      [
        'versions.yaml:3:9  The name or path of version v1 differs from that of version V1 only in case: some file systems treat them as one folder.  Give each version its own name and path.',
      ],
    ],
    [
      'a label that is taken',
      '- name: v2\n  label: Two\n- name: v1\n  label: Two\n',
      [
        'versions.yaml:4:10  Another version has the label Two, too: readers cannot tell them apart.  Give each version its own label; without one, it is the name.',
      ],
    ],
    [
      'a label that is the name of another version',
      '- name: v2\n  label: v1\n- name: v1\n',
      [
        'versions.yaml:3:3  Another version has the label v1, too: readers cannot tell them apart.  Give each version its own label; without one, it is the name.',
      ],
    ],
    [
      'a second version at the base path',
      '- name: v2\n- name: v1\n  path: ""\n',
      [
        'versions.yaml:2:9  Version v1 has the same name or path as version v2.  Give each version its own name and path.',
      ],
    ],
    [
      'a base that does not exist, with the nearest older version',
      '- name: v0.70.0\n  extends: v0.69\n- name: v0.69.1\n',
      ['versions.yaml:2:12  Version v0.70.0 extends v0.69, which does not exist.  Did you mean v0.69.1?'],
    ],
    [
      'a number for the name of a client',
      '- name: v1\n  api: 1.4\n',
      [
        'versions.yaml:2:8  0.api: api is the name of a file in api/, without .yaml, or a list of such names; put a name such as "1.4" in quotes.',
      ],
    ],
    [
      'a base that is newer',
      '- name: v2\n- name: v1\n  extends: v2\n',
      [
        'versions.yaml:3:12  Version v1 extends v2, which is newer.  List versions newest first; a version extends an older one.',
      ],
    ],
    [
      'a version that extends itself',
      '- name: v1\n  extends: v1\n',
      ['versions.yaml:2:12  The layers of v1 form a cycle.  A version extends an older one.'],
    ],
    [
      'a cycle of two',
      '- name: v2\n  extends: v1\n- name: v1\n  extends: v2\n',
      [
        'versions.yaml:2:12  The layers of v2 form a cycle.  A version extends an older one.',
        'versions.yaml:4:12  The layers of v1 form a cycle.  A version extends an older one.',
      ],
    ],
    ['an unknown key', '- name: v1\n  extend: v0\n', ['versions.yaml:2:3  Unknown key extend.  Did you mean extends?']],
    [
      'a name that is no folder name',
      '- name: v1/beta\n',
      ['versions.yaml:1:9  0.name: a version name may contain only letters, digits, dots, dashes and underscores.'],
    ],
    [
      'the name of a search of all versions',
      '- name: v2\n- name: all\n',
      [
        'versions.yaml:2:9  The name all is reserved for the search of all versions.  Give the version and its folder another name; its label may be all.',
      ],
    ],
    [
      'a path of two folders',
      '- name: v1\n  path: old/v1\n',
      ['versions.yaml:2:9  0.path: a version path is one folder name, or empty for the latest.'],
    ],
    [
      'a number for a name',
      '- name: 1.0\n',
      ['versions.yaml:1:9  0.name: Invalid input: expected string, received number.  Put the value in quotes.'],
    ],
    [
      'the name of a variable that begins with a digit, and a value of two lines',
      '- name: v1\n  vars: { 1a: x, b: "x\\ny" }\n',
      [
        'versions.yaml:2:15  0.vars.1a: a variable name begins with a letter; letters, digits, dashes and underscores may follow.',
        'versions.yaml:2:21  0.vars.b: the value of a variable is text on one line; put a number such as "1.10" in quotes.',
      ],
    ],
    [
      'numbers that YAML does not read as they are written',
      '- name: v1\n  vars: { a: 2.0, b: 007, c: "2.0", d: 8080, e: -1, f: 2.0.1 }\n',
      [
        'versions.yaml:2:14  0.vars.a: the value of a variable is text on one line; put a number such as "1.10" in quotes.',
        'versions.yaml:2:22  0.vars.b: the value of a variable is text on one line; put a number such as "1.10" in quotes.',
      ],
    ],
    [
      'an unreleased version below a released one',
      '- name: v2\n- name: v1\n  unreleased: true\n',
      [
        'versions.yaml:3:15  Version v1 is unreleased, but older than v2.  Only the newest versions may be unreleased: move its row to the top, or remove `unreleased`.',
      ],
    ],
    [
      'an unreleased version alone',
      '- name: v1\n  unreleased: true\n',
      [
        'versions.yaml:2:15  Version v1 is unreleased, and there is no released version.  Add a released version below it, or remove `unreleased`.',
      ],
    ],
    [
      'an unreleased version at the base path',
      '- name: v2\n  unreleased: true\n  path: ""\n- name: v1\n  path: latest\n',
      [
        'versions.yaml:3:9  Version v2 is unreleased, so it cannot be at the base path.  Remove its path, or choose a folder: the base path is for the latest version.',
      ],
    ],
    ['a table without versions', '[]\n', ['versions.yaml:1:1  list at least one version.']],
    [
      'every mistake at once',
      '- name: v3\n  extends: v9\n- name: v2\n  extends: v3\n- name: v2\n  path: old\n',
      [
        'versions.yaml:2:12  Version v3 extends v9, which does not exist.  Did you mean v2?',
        'versions.yaml:4:12  Version v2 extends v3, which is newer.  List versions newest first; a version extends an older one.',
        'versions.yaml:5:9  Version v2 has the same name or path as version v2.  Give each version its own name and path.',
      ],
    ],
  ])('reports %s', (_what, text, problems) => {
    expect(problemsIn(text)).toEqual(problems)
  })
})

describe('a row at the top without a folder', () => {
  const TABLE =
    '- name: v4\n  extends: v3\n- name: v3\n  extends: v2\n  removed: [a]\n- name: v2\n  extends: v1\n- name: v1\n'
  const read = (table: string, folders: readonly string[]) => {
    const { rows, leftOut, problems, locate } = readVersionTable(table, (name) => folders.includes(name))
    return { shown: rows.map(({ name, path }) => [name, path]), leftOut, problems: problems.map(formatProblem), locate }
  }

  it('is left out with a notice, and the next one is the latest', () => {
    const { shown, leftOut, problems, locate } = read(TABLE, ['v3', 'v1'])
    expect(problems).toEqual([])
    expect(shown).toEqual([
      ['v3', ''],
      ['v2', 'v2'],
      ['v1', 'v1'],
    ])
    expect(leftOut).toEqual([
      {
        name: 'v4',
        notice:
          'versions.yaml:1:3  v4 has no folder, so it is left out.  Remove its row, or run npx stratadocs cut v4 again.',
      },
    ])
    expect(locate([0, 'removed', 0])).toEqual({ line: 5, column: 13 })
  })

  it('takes those below it along that have none either, but no tree of its own', () => {
    expect(read(TABLE, ['v1']).shown).toEqual([['v1', '']])
    expect(read(TABLE, []).shown).toEqual([['v1', '']])
    expect(read('- name: v2\n- name: v1\n', ['v1']).shown).toEqual([
      ['v2', ''],
      ['v1', 'v1'],
    ])
  })

  it('is left out when it is unreleased, too', () => {
    const table = TABLE.replace('- name: v4\n', '- name: v4\n  unreleased: true\n')
    const { shown, leftOut } = read(table, ['v3', 'v1'])
    expect(shown[0]).toEqual(['v3', ''])
    expect(leftOut).toEqual([
      {
        name: 'v4',
        isUnreleased: true,
        notice:
          'versions.yaml:1:3  v4 has no folder, so it is left out.  Remove its row, or run npx stratadocs cut v4 --unreleased again.',
      },
    ])
    // Below an unreleased version with a folder, the latest shows just what it extends.
    expect(read(table, ['v4', 'v1']).shown.slice(0, 2)).toEqual([
      ['v4', 'v4'],
      ['v3', ''],
    ])
  })

  it('is reported like any other when the table has problems', () => {
    const { leftOut, problems } = read('- name: v2\n  extends: v0\n- name: v1\n', ['v1'])
    expect(leftOut).toEqual([])
    expect(problems).toEqual(['versions.yaml:2:12  Version v2 extends v0, which does not exist.  Did you mean v1?'])
  })
})
