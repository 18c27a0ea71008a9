import type { Root } from 'mdast'
import { directiveFromMarkdown } from 'mdast-util-directive'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { directive } from 'micromark-extension-directive'
import { frontmatter } from 'micromark-extension-frontmatter'
import { gfm } from 'micromark-extension-gfm'
import type { Construct, Extension } from 'micromark-util-types'

const COLON = 58

/**
 * Only `:::container` directives are syntax here. The inline and leaf forms are left out, so that a colon in running
 * text (`10:30`, `pbkdf2:sha256`) never turns into a directive.
 */
function containerDirectives(): Extension {
  const flow = directive().flow?.[COLON]
  const [container] = Array.isArray(flow) ? flow : []
  return { flow: { [COLON]: container as Construct } }
}

/** Parses CommonMark, tables and the rest of GFM, front matter, and container directives. */
export function parseMarkdown(text: string): Root {
  return fromMarkdown(text, {
    extensions: [gfm({ singleTilde: false }), frontmatter('yaml'), containerDirectives()],
    mdastExtensions: [gfmFromMarkdown(), frontmatterFromMarkdown('yaml'), directiveFromMarkdown()],
  })
}
