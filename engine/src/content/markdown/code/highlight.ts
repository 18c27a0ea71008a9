import type { ElementContent } from 'hast'
import { createCssVariablesTheme, createHighlighterCore, type GrammarState, type ThemedToken } from 'shiki/core'
import { createJavaScriptRegexEngine, defaultJavaScriptRegexConstructor } from 'shiki/engine/javascript'
import { bundledLanguages, bundledLanguagesAlias, bundledLanguagesInfo } from 'shiki/langs'
import { memoize } from '../../../model/util/memoize.ts'
import { once } from '../../../model/util/once.ts'

const THEME = 'tokens'

/** Languages without highlighting. */
const PLAIN = new Set(['text', 'plain', 'plaintext', 'txt', 'console'])

/** How many lines are highlighted at a time. */
const LINES = 100

/** How many rules of a grammar may be open at the start of a line: each takes time again. Readable code opens far fewer. */
const MAX_OPEN = 200

/**
 * The fields of a Go struct in braces, as its grammar describes them. For `F func(a interface{}, b Type) error`, this
 * takes twice the time for each character more: https://github.com/shikijs/textmate-grammars-themes/issues/182
 */
const SLOW_FIELDS = String.raw`((?:\s*(?:(?:\w+,\s*)+{0,1}\w+\s+)?(?:\s*[]*\[]+{0,1}(?:<-\s*)?\bchan\b(?:\s*<-)?\s*)+{0,1}[^"/${'`'}\s]+;?)+)`

/** Matches the same. */
const FIELDS = String.raw`([^"/${'`'}]*[^"/${'`'}\s])`

/** Every language a code fence may name. */
export const knownLanguages: readonly string[] = [
  ...PLAIN,
  ...Object.keys(bundledLanguages),
  ...Object.keys(bundledLanguagesAlias),
]

/** One highlighter per process: loading its grammars on first use is most of the cost of a small build. */
const getHighlighter = once(() =>
  createHighlighterCore({
    themes: [createCssVariablesTheme({ name: THEME, variablePrefix: '--' })],
    langs: [],
    engine: createJavaScriptRegexEngine({
      forgiving: true,
      regexConstructor: (pattern) => defaultJavaScriptRegexConstructor(pattern.replace(SLOW_FIELDS, () => FIELDS)),
    }),
  }),
)

/** True when a code fence may name `language`. */
export function isKnownLanguage(language: string): boolean {
  return (
    PLAIN.has(language) || Object.hasOwn(bundledLanguages, language) || Object.hasOwn(bundledLanguagesAlias, language)
  )
}

/** The name of a language as readers know it: `Python` for `py`. */
export function languageName(language: string): string {
  const info = bundledLanguagesInfo.find(({ id, aliases }) => id === language || aliases?.includes(language))
  return info?.name ?? (PLAIN.has(language) ? 'Text' : language)
}

/**
 * The content of each line of code: its tokens as `span` with a class named after the token kind (`token-string`); plain
 * text has none. Colors come from the style sheet: tokens have no inline style.
 */
export const highlightLines = memoize(highlight)

async function highlight(code: string, language: string): Promise<ElementContent[][]> {
  const lines = code.split('\n')
  if (PLAIN.has(language)) return lines.map(plainLine)
  const core = await getHighlighter()
  const input = { ...bundledLanguages, ...bundledLanguagesAlias }[language as keyof typeof bundledLanguages]
  if (!core.getLoadedLanguages().includes(language)) await core.loadLanguage(input)
  const highlighted: ElementContent[][] = []
  let grammarState: GrammarState | undefined
  while (highlighted.length < lines.length) {
    const at = highlighted.length
    const open = grammarState?.getInternalStack()?.depth ?? 0
    if (open > MAX_OPEN) return [...highlighted, ...lines.slice(at).map(plainLine)]
    const found = core.codeToTokens(lines.slice(at, at + LINES).join('\n'), {
      lang: language,
      theme: THEME,
      // No time limit: the same source must give the same page on a busy machine.
      tokenizeTimeLimit: 0,
      // Longer lines are data; the patterns of a grammar would take quadratic time.
      tokenizeMaxLineLength: 2000,
      ...(grammarState && { grammarState }),
    })
    for (const tokens of found.tokens) highlighted.push(spansOf(tokens))
    grammarState = found.grammarState
  }
  return highlighted
}

function plainLine(text: string): ElementContent[] {
  return [{ type: 'text', value: text }]
}

/** Adjacent tokens of one kind become one span; white space joins the token before it. */
function spansOf(tokens: readonly ThemedToken[]): ElementContent[] {
  const runs: { kind: string | undefined; text: string }[] = []
  for (const token of tokens) {
    const kind = /--(token-[\w-]+)/.exec(token.color ?? '')?.[1]
    const last = runs.at(-1)
    if (last && (last.kind === kind || token.content.trim() === '')) last.text += token.content
    else runs.push({ kind, text: token.content })
  }
  return runs.map(({ kind, text }): ElementContent => {
    const value: ElementContent = { type: 'text', value: text }
    return kind ? { type: 'element', tagName: 'span', properties: { className: [kind] }, children: [value] } : value
  })
}
