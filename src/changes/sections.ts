/** A part of a page that is compared as a whole: a paragraph, an item, a row, or a code sample. */
export interface TextBlock {
  readonly kind: 'text' | 'code'
  readonly text: string
}

/** A heading with what stands below it; the first section of a page has none. */
export interface TextSection {
  readonly heading: string
  readonly blocks: readonly TextBlock[]
}

const HEADING = /^#{1,6} +(.*)$/
const FENCE = /^ *(`{3,}|~{3,})/

/**
 * Takes a Markdown twin apart. Twins are written by one program, so that this need not know all of Markdown: headings with
 * `#`, fenced code, and one line for each paragraph, item and row. What stands above the first blank line after the version
 * is the twin's own head.
 */
export function sectionsOf(twin: string): TextSection[] {
  const sections: { heading: string; blocks: TextBlock[] }[] = [{ heading: '', blocks: [] }]
  let fence: { mark: string; lines: string[] } | undefined
  const add = (block: TextBlock) => sections.at(-1)?.blocks.push(block)
  for (const line of withoutHead(twin).split('\n')) {
    const mark = FENCE.exec(line.replace(/^[> ]+/, ''))?.[1]
    if (fence) {
      if (mark?.startsWith(fence.mark)) {
        add({ kind: 'code', text: fence.lines.join('\n') })
        fence = undefined
      } else fence.lines.push(line)
      continue
    }
    if (mark !== undefined) {
      fence = { mark, lines: [] }
      continue
    }
    const heading = HEADING.exec(line)?.[1]
    const text = readable(line)
    if (heading !== undefined) sections.push({ heading: readable(heading), blocks: [] })
    else if (text !== '') add({ kind: 'text', text })
  }
  return sections
}

/** The head of a twin: its title, its version, and the notice of an older version. */
const HEAD = /^# [^\n]*\n+Version: [^\n]*\n+(?:> [^\n]*\n+)?/

function withoutHead(twin: string): string {
  return twin.replace(HEAD, '')
}

/** A line as a reader sees it: marks, escapes and the targets of links taken away. Rules of tables say nothing. */
function readable(line: string): string {
  if (/^[\s|:-]+$/.test(line)) return ''
  return line
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/`+|\*\*|(?<![\w\\])_(?=\S)|(?<=[^\s\\])_(?!\w)/g, '')
    .replaceAll(/\\([\\`*_{}[\]()#+.!<>|~-])/g, '$1')
    .replace(/^[> ]*(?:[-*+]|\d+\.)? +|^> ?/, '')
    .replaceAll(/^\| *| *\|$/g, '')
    .replaceAll(/ +\| +/g, ' · ')
    .trim()
}
