import { describe, expect, it } from 'vitest'
import { classicConfig } from '../docusaurus-folder.ts'
import { imported } from '../imported-site.ts'

const PLUGIN = `require('docusaurus-remark-plugin-tab-blocks').default`

async function bodyOf(body: string, plugin = PLUGIN) {
  const { text, report, notes } = await imported({
    'docusaurus.config.js': classicConfig({ docs: `{ remarkPlugins: [${plugin}] }` }),
    'docs/a.md': `# A\n\n${body}\n`,
  })
  return { text: text('content/current/a.md').replace(/^# A\n\n/, ''), report, notes }
}

const fence = (info: string, code = info.split(' ', 1)[0]) => `\`\`\`${info}\n${code}\n\`\`\``
const JS = fence('js tab')
const TS = fence('ts tab')

const GROUP = `:::code-group{group=code-examples}\n${fence('js')}\n\n${fence('ts')}\n:::`

describe('fences that a plugin shows as tabs become', () => {
  it.each([
    ['a code group', `${JS}\n\n${TS}`, GROUP],
    ['a code group between other blocks', `A\n${JS}\n${TS}\nB`, `A\n\n${GROUP}\n\nB`],
    [
      'a code group with titles where a label is not the name of the language',
      `${fence('js tab={"label":"New way"}')}\n${fence('bash tab')}`,
      `:::code-group{group=code-examples}\n${fence('js title="New way"')}\n\n${fence('bash title="bash"')}\n:::`,
    ],
    [
      'a code group in an item',
      `- A\n\n  ${JS.replaceAll('\n', '\n  ')}\n\n  ${TS.replaceAll('\n', '\n  ')}\n- B`,
      `- A\n\n  ${GROUP.replaceAll('\n', '\n  ').replaceAll(/ +\n/g, '\n')}\n- B`,
    ],
    ['a code group in an admonition', `:::note\n\n${JS}\n\n${TS}\n\n:::`, `::::note\n${GROUP}\n::::`],
    [
      'tabs where they have titles',
      `${fence('js tab title="a.js"')}\n\n${fence('ts tab title="a.ts"')}`,
      `::::tabs{group=code-examples}\n:::tab[JavaScript]\n${fence('js title="a.js"')}\n:::\n:::tab[TypeScript]\n${fence('ts title="a.ts"')}\n:::\n::::`,
    ],
    [
      'tabs where some are together',
      `${fence('js tab={"span":2}', 'a')}\n\n${fence('js', 'b')}\n\n${TS}\n\n${fence('js', 'c')}`,
      `::::tabs{group=code-examples}\n:::tab[JavaScript]\n${fence('js', 'a')}\n\n${fence('js', 'b')}\n:::\n:::tab[TypeScript]\n${fence('ts')}\n:::\n::::\n\n${fence('js', 'c')}`,
    ],
    ['a fence where there is one', JS, fence('js')],
    ['fences where text is between them', `${JS}\n\nOr\n\n${TS}`, `${fence('js')}\n\nOr\n\n${fence('ts')}`],
  ])('%s', async (_what, body, expected) => {
    const { text, notes } = await bodyOf(body)
    expect(text).toBe(`${expected}\n`)
    expect(notes.filter((note) => /tab|plugin/.test(note))).toEqual([])
  })

  it('what the options of the plugin say', async () => {
    const options = "{ sync: false, labels: [['ts', 'Typed'], ['bash', 'Shell']] }"
    const { text } = await bodyOf(`${JS}\n${TS}\n${fence('bash tab')}`, `[${PLUGIN}, ${options}]`)
    expect(text).toBe(
      `:::code-group\n${fence('js')}\n\n${fence('ts title="Typed"')}\n\n${fence('bash title="Shell"')}\n:::\n`,
    )
  })

  it('fences without the plugin, which are counted', async () => {
    const { text, report } = await bodyOf(`${JS}\n\n${TS}`, '')
    expect(text).toBe(`${fence('js')}\n\n${fence('ts')}\n`)
    expect(JSON.stringify(report)).toContain('fence option tab')
  })
})
