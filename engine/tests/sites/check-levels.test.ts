import { describe, expect, it } from 'vitest'
import type { CheckOverrides } from '../../src/model/checks/check.ts'
import { loadFiles } from './load-files.ts'

const TITLE = '---\ntitle: Page\n---\n\n'

/** What each check with a level finds on a page, by its line there. */
const PAGE = `${TITLE}A deployement links to [nothing](nothing.md).\n\n\`\`\`json\n{\n\`\`\`\n\n\`\`\`kwery\nx\n\`\`\`\n`
const LINES = { links: 5, samples: 8, language: 11, spelling: 5 }

interface Given {
  readonly site?: CheckOverrides
  /** What the rows of the versions say; both show the same page. */
  readonly v2?: string
  readonly v1?: string
  readonly page?: string
}

/** The checks that found something on the page, by level. */
async function foundOn({ site = {}, v2 = '', v1 = '', page = PAGE }: Given) {
  const rows = `- name: v2\n  extends: v1\n${v2}- name: v1\n${v1}`
  const files = { 'versions.yaml': rows, 'v2/extra.md': TITLE, 'v1/index.md': page }
  const { problems, warnings } = await loadFiles(files, undefined, site)
  return { errors: problems.map(kindOf), warnings: warnings.map(kindOf) }
}

/** `samples 8`, and the versions of a link */
function kindOf(problem: string): string {
  const line = problem.split(':')[1]
  const kinds = {
    'Broken link': 'links',
    'This is not valid': 'samples',
    'Unknown code': 'language',
    'is not in the dictionary': 'spelling',
  }
  const kind = Object.entries(kinds).find(([part]) => problem.includes(part))?.[1] ?? problem
  return [kind, line, /in (v[\dv, ]+):/.exec(problem)?.[1]].filter(Boolean).join(' ')
}

const LINKS = `links ${LINES.links} v2, v1`
const SAMPLES = [`samples ${LINES.samples}`, `language ${LINES.language}`]
const SPELLING = `spelling ${LINES.spelling}`
const off = (checks: string) => PAGE.replace('A deployement', `<!-- check-off ${checks} -->\nA deployement`)

describe('what checks find', () => {
  it.each<[what: string, given: Given, found: { errors: string[]; warnings: string[] }]>([
    ['is an error by default, but spelling is off', {}, { errors: [LINKS, ...SAMPLES], warnings: [] }],
    ['is what the site says', { site: { links: 'warning' } }, { errors: SAMPLES, warnings: [LINKS] }],
    [
      'is spelling, too, where the site says so',
      { site: { spelling: 'error', links: 'off' } },
      { errors: [SPELLING, ...SAMPLES], warnings: [] },
    ],
    ['is nothing that is off', { site: { links: 'off', samples: 'off' } }, { errors: [], warnings: [] }],
    [
      'is an error if one version says so',
      { v1: '  checks: { samples: warning }\n', v2: '  checks: { samples: error }\n' },
      { errors: [LINKS, ...SAMPLES], warnings: [] },
    ],
    [
      'is a warning if one version says so and no other is stricter',
      { v1: '  checks: { samples: off }\n', v2: '  checks: { samples: warning }\n' },
      { errors: [LINKS], warnings: SAMPLES },
    ],
    [
      'is inherited with the pages',
      { v1: '  checks: { samples: warning, links: warning }\n' },
      { errors: [], warnings: [LINKS, ...SAMPLES] },
    ],
    [
      'names only the versions that check links',
      { v2: '  checks: { links: off }\n' },
      { errors: [`links ${LINES.links} v1`, ...SAMPLES], warnings: [] },
    ],
    [
      'is spelling if one version says so',
      { v2: '  checks: { spelling: warning }\n' },
      { errors: [LINKS, ...SAMPLES], warnings: [SPELLING] },
    ],
    [
      'is nothing in a block without its check',
      { site: { spelling: 'error' }, page: off('links spelling') },
      { errors: ['samples 9', 'language 12'], warnings: [] },
    ],
    [
      'is still what another check finds in that block',
      { site: { spelling: 'error' }, page: off('links') },
      { errors: ['spelling 6', 'samples 9', 'language 12'], warnings: [] },
    ],
    [
      'is still what comes after that block',
      { page: `${off('links')}\nTo [nothing](nothing.md).\n` },
      { errors: ['samples 9', 'language 12', 'links 16 v2, v1'], warnings: [] },
    ],
  ])('%s', async (_what, given, found) => {
    expect(await foundOn(given)).toEqual(found)
  })
})

describe('the names in samples', () => {
  const api = (name: string) => `client: ${name}\nmodules: { ${name}: { go: str } }\nclasses: {}\n`
  const files = (v2: string) => ({
    'versions.yaml': `- name: v2\n  extends: v1\n  api: two\n${v2}- name: v1\n  api: one\n`,
    'api/one.yaml': api('one'),
    'api/two.yaml': api('two'),
    'v2/extra.md': TITLE,
    'v1/index.md': `${TITLE}\`\`\`python\nimport one\nimport two\n\none.stop\ntwo.stop\n\`\`\`\n`,
  })

  it.each<[v2: string, errors: string[], warnings: string[]]>([
    ['', ['v1/index.md:9', 'v1/index.md:10'], []],
    ['  checks: { samples: warning }\n', ['v1/index.md:9'], ['v1/index.md:10']],
    ['  checks: { samples: off }\n', ['v1/index.md:9'], []],
  ])('count at the level of the version whose client lacks them: %j', async (v2, errors, warnings) => {
    const loaded = await loadFiles(files(v2))
    const places = (list: readonly string[]) => list.map((problem) => /^[^:]+:\d+/.exec(problem)?.[0])
    expect([places(loaded.problems), places(loaded.warnings)]).toEqual([errors, warnings])
  })

  it.each([
    ['oen', 'Did you mean one?'],
    ['reader', 'Known: one, two.'],
  ])('need a list that exists: %s', async (api, hint) => {
    const versions = files('')['versions.yaml'].replace('api: two', `api: ${api}`)
    const { problems } = await loadFiles({ ...files(''), 'versions.yaml': versions, 'api/README.md': TITLE })
    expect(problems).toContain(`versions.yaml:3:8  There is no api/${api}.yaml.  ${hint}`)
  })

  it('cannot be checked without a readable list, whatever the level', async () => {
    const { problems } = await loadFiles({ ...files(''), 'api/two.yaml': 'client: [' }, undefined, { samples: 'off' })
    expect(problems).toEqual([expect.stringMatching(/^api\/two\.yaml:1:/)])
  })
})

describe('a block that comes from another file', () => {
  const versions = '- name: v2\n  extends: v1\n- name: v1\n  checks: { samples: warning }\n'
  const code = (comment: string) =>
    `${TITLE}${comment}\`\`\`json file=_shared/cut.json\n\`\`\`\n\n:::note\n::include{file=_shared/text.md}\n:::\n`
  const shared = {
    'v1/_shared/cut.json': '{\n  "score":\n',
    'v1/_shared/text.md': 'A deployement has [a page](missing.md).\n',
  }

  it('is checked in its own file, at the levels of the versions that show it', async () => {
    const files = { 'versions.yaml': versions, 'v2/extra.md': TITLE, 'v1/index.md': code(''), ...shared }
    const { problems, warnings } = await loadFiles(files, undefined, { spelling: 'error' })
    expect([problems, warnings].map((list) => list.map((problem) => problem.split('  ')[0]))).toEqual([
      ['v1/_shared/text.md:1:3', 'v1/_shared/text.md:1:19'],
      [expect.stringMatching(/^v1\/_shared\/cut\.json:/)],
    ])
  })

  it('is not checked where its page says so', async () => {
    const page = code('<!-- check-off samples -->\n').replace(':::note', '<!-- check-off links -->\n:::note')
    const files = { 'versions.yaml': versions, 'v2/extra.md': TITLE, 'v1/index.md': page, ...shared }
    expect(await loadFiles(files)).toMatchObject({ problems: [], warnings: [] })
  })
})

describe('a page that differs by variables', () => {
  it('counts each of its problems at the level of the version that has it', async () => {
    const versions =
      '- name: v2\n  extends: v1\n  vars: { end: "" }\n  checks: { samples: warning }\n- name: v1\n  vars: { end: "}" }\n  checks: { samples: error }\n'
    const page = `${TITLE}\`\`\`json\n{ {{end}}\n\`\`\`\n`
    const { problems, warnings } = await loadFiles({
      'versions.yaml': versions,
      'v2/extra.md': TITLE,
      'v1/index.md': page,
    })
    expect([problems.length, warnings.length]).toEqual([0, 1])
  })
})

describe('a sample whose check is off', () => {
  it('still defines names for later samples', async () => {
    const sample = (line: string) => `\`\`\`python\n${line}\n\`\`\`\n\n`
    const page = `${TITLE}<!-- check-off samples -->\n${sample('import one\none.stop')}${sample('one.halt')}`
    const files = {
      'versions.yaml': '- name: v1\n  api: one\n',
      'api/one.yaml': 'client: One\nmodules: { one: { go: str } }\nclasses: {}\n',
      'v1/index.md': page,
    }
    expect((await loadFiles(files)).problems).toEqual([expect.stringContaining('one has no halt.')])
  })
})

describe('a broken link that is a warning', () => {
  it('leads to the page it names, if only its heading does not exist', async () => {
    const page = `${TITLE}[One](other.md#nowhere) and [two](missing.md#nowhere).\n`
    const files = { 'versions.yaml': '- name: v1\n', 'v1/index.md': page, 'v1/other.md': TITLE }
    const { hrefs, warnings } = await loadFiles(files, undefined, { links: 'warning' })
    expect(warnings).toHaveLength(2)
    expect(hrefs('v1', 'index')).toEqual(['/docs/other#nowhere', 'missing.md#nowhere'])
  })
})
