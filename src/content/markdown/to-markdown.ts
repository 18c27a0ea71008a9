import type { Code, RootContent } from 'mdast'
import type { ContainerDirective } from 'mdast-util-directive'
import { gfmToMarkdown } from 'mdast-util-gfm'
import { defaultHandlers, type Handle, toMarkdown } from 'mdast-util-to-markdown'
import { getOwn } from '../../model/get-own.ts'
import { bodyOf } from './directives/directive.ts'
import { directives } from './directives/directives.ts'
import { fenceMetaOf } from './fence-meta.ts'

/** Words between which nothing stands that Markdown could take for syntax. */
const PLAIN_WORDS = /^ ?[a-z]+(?:(?:, | |\n)[a-z]+)*(?:,? )?$/i

/** Most text is plain words: they are spared the search for what to escape, a third of the time a twin takes. */
const plainText: Handle = (node, parent, state, info) =>
  PLAIN_WORDS.test(node.value) ? node.value : defaultHandlers.text(node, parent, state, info)

/** Writes checked nodes as plain Markdown any reader understands: directives become quotes and bold labels. */
export function writeMarkdown(nodes: readonly RootContent[]): string {
  return toMarkdown(
    { type: 'root', children: expand(nodes) },
    {
      extensions: [gfmToMarkdown()],
      handlers: { text: plainText },
      bullet: '-',
      emphasis: '_',
      rule: '-',
      listItemIndent: 'one',
    },
  ).trimEnd()
}

function expand(nodes: readonly RootContent[]): RootContent[] {
  return nodes.flatMap((node): RootContent[] => {
    if (node.type === 'yaml' || node.type === 'html') return []
    if (node.type === 'code' && node.lang === 'diagram') return [drawnInWords(node)]
    if (node.type === 'containerDirective') return expandDirective(node)
    if ('children' in node) return [{ ...node, children: expand(node.children as RootContent[]) } as RootContent]
    return [node]
  })
}

function expandDirective(node: ContainerDirective): RootContent[] {
  const body = expand(bodyOf(node))
  // An unknown directive was reported before; its text stays.
  return getOwn(directives, node.name)?.toMarkdown(node, body) ?? body
}

/** A drawing is for the eye; its text alternative says the same. */
function drawnInWords(node: Code): RootContent {
  const { alt = '' } = fenceMetaOf(node)
  return { type: 'paragraph', children: [{ type: 'emphasis', children: [{ type: 'text', value: alt }] }] }
}
