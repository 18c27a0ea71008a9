import { describe, expect, it } from 'vitest'
import { divideSections, LLMS_LIMIT, listText } from './llms-sections.ts'

const line = (name: string, at: number) =>
  `- [${name} ${at}](https://docs.example.com/${name}/${at}.md): ${'x'.repeat(100)}`
const section = (label: string, count: number) => {
  return { label, lines: Array.from({ length: count }, (_, at) => line(label, at)) }
}

function divided(...sections: readonly ReturnType<typeof section>[]) {
  return divideSections(sections, {
    head: { title: 'Docs v1', about: 'About.' },
    fixed: [{ label: 'Other versions', lines: ['- [v0](https://docs.example.com/v0/llms.txt)'] }],
    file: 'llms.txt',
    sectionFile: (name) => `llms/${name}.txt`,
    urlOf: (file) => `https://docs.example.com/${file}`,
  })
}

const textOf = ({ content }: { content: string | Uint8Array }) => String(content)

describe('divideSections', () => {
  it('keeps a list that is short enough in one file', () => {
    const [whole, ...others] = divided(section('Guide', 2), section('API', 1))
    expect(others).toEqual([])
    expect(whole && textOf(whole)).toBe(
      `# Docs v1\n\n> About.\n\n## Other versions\n\n- [v0](https://docs.example.com/v0/llms.txt)\n\n## Guide\n\n${line('Guide', 0)}\n${line('Guide', 1)}\n\n## API\n\n${line('API', 0)}\n`,
    )
  })

  it('makes a file of each section of a longer one, and of each part of a section that is too long itself', () => {
    const files = divided(section('Guide', 200), section('The API', 600), section('guide', 1))
    expect(files.map(({ file }) => file)).toEqual([
      'llms.txt',
      'llms/guide.txt',
      'llms/the-api-1.txt',
      'llms/the-api-2.txt',
      'llms/guide-1.txt',
    ])
    expect(files.filter((one) => textOf(one).length > LLMS_LIMIT)).toEqual([])
    const [root = files[0], ...parts] = files
    expect(root && textOf(root)).toContain('- [The API 1](https://docs.example.com/llms/the-api-1.txt): ')
    expect(root && textOf(root)).toContain('## Other versions\n')
    const lines = parts.flatMap((one) => textOf(one).split('\n')).filter((one) => one.startsWith('- '))
    expect(lines).toEqual(
      [section('Guide', 200), section('The API', 600), section('guide', 1)].flatMap((one) => one.lines),
    )
  })

  it('names the file of a label without a letter', () => {
    const files = divided(section('🚀', 300), section('???', 300), section('⚙\uFE0F', 300))
    expect(files.map(({ file }) => file)).toEqual([
      'llms.txt',
      'llms/section.txt',
      'llms/section-1.txt',
      'llms/section-2.txt',
    ])
  })
})

it('the title and the labels of a list are text', () => {
  const text = listText({ title: 'The *new* <Docs> of C#', about: 'About **us**.' }, [
    { label: '`a` [b](c)', lines: [] },
  ])
  expect(text).toBe('# The \\*new\\* \\<Docs> of C#\n\n> About **us**.\n\n## \\`a\\` [b\\](c)\n\n\n')
})
