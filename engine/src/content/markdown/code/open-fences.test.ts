import { describe, expect, it } from 'vitest'
import { formatProblem } from '../../../model/problem.ts'
import { articleRenderers } from '../../../theme/content/article-renderers.tsx'
import { compileSource } from '../../sources/compile.ts'

async function problemsOf(text: string): Promise<readonly string[]> {
  const { problems } = await compileSource({ file: 'a.md', text: `# A\n\n${text}` }, articleRenderers)
  return problems.map(formatProblem)
}

const MESSAGE = 'The code fence is never closed.'
const INDENTED = 'with the indentation or the > of the line that opens it.'

describe('a code fence that is never closed', () => {
  it.each([
    ['of backticks', 'b\n\n```js\na(\n\n## C\n', `a.md:5:1  ${MESSAGE}  Close it with a line of \`\`\`.`],
    ['of tildes', '~~~~\na\n~~~\n', `a.md:3:1  ${MESSAGE}  Close it with a line of ~~~~.`],
    ['without a line of code', '```', `a.md:3:1  ${MESSAGE}  Close it with a line of \`\`\`.`],
    ['in an item', '- b\n\n  ```\n  a\n\n  b\n', `a.md:5:3  ${MESSAGE}  Close it with a line of \`\`\`.`],
    ['in a quote', '> ```\n> a\n>\n', `a.md:3:3  ${MESSAGE}  Close it with a line of \`\`\`.`],
    ['in a directive', ':::note\n```\na\n:::\n', `a.md:4:1  ${MESSAGE}  Close it with a line of \`\`\`.`],
    ['after one that is closed', '```\na\n```\n\n```\na', `a.md:7:1  ${MESSAGE}  Close it with a line of \`\`\`.`],
    ['of code that would not parse', '```json\n{\n', `a.md:3:1  ${MESSAGE}  Close it with a line of \`\`\`.`],
    ['of math', '```math\n\\frac\n', `a.md:3:1  ${MESSAGE}  Close it with a line of \`\`\`.`],
    [
      'by a line without the indentation',
      '- ```\n  a\n```\n\nb\n',
      `a.md:3:3  ${MESSAGE}  Close it with a line of \`\`\`, ${INDENTED}`,
    ],
    [
      'by a line without the >',
      '> ```\n> a\n```\n\nb\n',
      `a.md:3:3  ${MESSAGE}  Close it with a line of \`\`\`, ${INDENTED}`,
    ],
  ])('is reported once: %s', async (_what, text, problem) => {
    expect(await problemsOf(text)).toEqual([problem])
  })

  it.each([
    ['with a longer line', '```\na\n`````  \n'],
    ['in an item', '1. a\n\n   ```\n   a\n     ```\n'],
    ['in a quote', '> ~~~\n> a\n> ~~~'],
    ['by the end of its item', '- ```\n  a\n\nb\n'],
    ['by the end of its quote', '> ```\n> a\n\n```\nb\n```\n'],
    ['of indented code', '    ```\n    a\n'],
    ['of no fence', '``` a`b\n'],
  ])('is not one that is closed: %s', async (_what, text) => {
    expect(await problemsOf(text)).toEqual([])
  })
})
