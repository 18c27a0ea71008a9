/** Characters that would end the value or the directive, or that are read before it: math, code and variables. */
const SPECIAL = /["{}$`\n\r\t\\]/g

/** A value of an attribute of a directive: bare if it is a plain word, else in quotes. */
export function attributeText(value: string): string {
  return /^[\w./-]+$/.test(value) ? value : quotedText(value)
}

/** The same, always in quotes. */
export function quotedText(value: string): string {
  return `"${value.replaceAll('&', '&amp;').replaceAll(SPECIAL, reference)}"`
}

function reference(character: string): string {
  return character === '"' ? '&quot;' : `&#${character.charCodeAt(0)};`
}

/** Markdown between the brackets of a directive: on one line, with brackets that match. Plain text has to be escaped before. */
export function labelText(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim()
  return hasMatchingBrackets(line) ? line : line.replaceAll(/(?<!\\)[[\]]/g, '\\$&')
}

function hasMatchingBrackets(text: string): boolean {
  let depth = 0
  for (const [bracket] of text.matchAll(/(?<!\\)[[\]]/g)) {
    depth += bracket === '[' ? 1 : -1
    if (depth < 0) return false
  }
  return depth === 0
}

/** Text without characters that Markdown would read as markup, as math or as a variable. */
export function escapeMarkdown(text: string): string {
  return text
    .replaceAll(/[\\`*_[\]$]|~~|\{\{/g, (mark) => `\\${[...mark].join('\\')}`)
    .replaceAll(/&(?=#?\w+;)/g, '&amp;')
    .replaceAll('<', '&lt;')
}
