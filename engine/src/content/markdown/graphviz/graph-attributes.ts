import { getOwn } from '../../../model/util/get-own.ts'
import { suggest } from '../../../model/util/nearest.ts'
import { cutText } from '../../../model/util/text/cut-text.ts'
import { DiagramError } from './diagram-error.ts'

const words = (text: string) => text.split(' ')
const YES_OR_NO = words('true false')
const NUMBER = /^\d?(?:\.\d{1,3})?$|^\d\.$/

/** The values of each attribute: some of these words, any text (`undefined`), or what matches a pattern. */
const ATTRIBUTES: Readonly<Record<string, readonly string[] | RegExp | undefined>> = {
  label: undefined,
  class: words('accent soft'),
  style: words('solid dashed dotted bold invis filled rounded'),
  rankdir: words('TB LR BT RL'),
  rank: words('same min max source sink'),
  nodesep: NUMBER,
  ranksep: NUMBER,
  ordering: words('in out'),
  labelloc: words('t b c'),
  labeljust: words('l r c'),
  shape: words(
    'box rect rectangle square circle ellipse oval point diamond plaintext plain none note tab folder component cylinder hexagon',
  ),
  width: NUMBER,
  height: NUMBER,
  group: undefined,
  constraint: YES_OR_NO,
  dir: words('forward back both none'),
  arrowhead: words('normal none vee empty open dot box diamond'),
  arrowtail: words('normal none vee empty open dot box diamond'),
  weight: NUMBER,
}

/** Attributes that the drawing leaves out: colors and fonts come from the theme, and nothing is a link. */
const IGNORED = /color$|^font|^(?:penwidth|tooltip|URL|href|target|id|comment|margin|pad|bgcolor|arrowsize|labelfloat)$/

/** In characters. Longer texts are not labels. */
const MAX_TEXT = 300

/** An attribute as it is written for Graphviz; undefined for one that is left out. Throws for a name or value not allowed. */
export function graphAttribute(name: string, value: string, line: number): string | undefined {
  if (IGNORED.test(name)) return undefined
  if (!Object.hasOwn(ATTRIBUTES, name))
    throw new DiagramError(line, `unknown attribute ${name}`, suggest(name, Object.keys(ATTRIBUTES)))
  const allowed = getOwn(ATTRIBUTES, name)
  if (allowed === undefined) checkText(value, line)
  else if (allowed instanceof RegExp && !allowed.test(value))
    throw new DiagramError(line, `${name}=${cutText(value, 20)} is not valid`, 'Write a number below 10.')
  else if (!(allowed instanceof RegExp) && value.split(/[\s,]+/).some((word) => !allowed.includes(word)))
    throw new DiagramError(line, `${name}=${cutText(value, 20)} is not valid`, suggest(value, allowed))
  return `"${name}"="${value}"`
}

/** A text as it is written for Graphviz. Throws for one that is not allowed. */
export function quoted(text: string, line: number): string {
  checkText(text, line)
  return `"${text}"`
}

/** Throws for a text that is too long, or has an escape that Graphviz replaces with a name: `\N`. */
function checkText(text: string, line: number): void {
  if (text.length > MAX_TEXT)
    throw new DiagramError(line, `a text has more than ${MAX_TEXT} characters`, 'Write it below the diagram.')
  // An escaped backslash starts no escape.
  if (/(?<!\\)(?:\\\\)*\\[NGETHL]/.test(text))
    throw new DiagramError(line, 'labels cannot use escapes such as \\N', 'Write the text itself; a backslash is \\\\.')
}
