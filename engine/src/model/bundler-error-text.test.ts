import { expect, it } from 'vitest'
import { bundlerErrorText } from './bundler-error-text.ts'

const red = (text: string) => `\u001b[31m${text}\u001b[0m`

it.each([
  ['what it says, without colors', `${red('No title')} today\n`, 'No title today'],
  [
    'a mistake that is drawn, with its place',
    'Build failed with 1 error:\n\n[PARSE_ERROR] Expected `}`\n   ╭─[ site.config.ts:1:18 ]\n   │\n 1 │ {\n───╯\n    at f (a.mjs:1:2)\n',
    'site.config.ts:1:18  Expected `}`',
  ],
  [
    'a mistake that a plugin draws, in colors',
    `[plugin x] /a.js\nError: ${red('[PARSE_ERROR] ')}Expected\n   ${red('╭─')}${red('[')} a.js:1:20 ${red(']')}\n`,
    'a.js:1:20  Expected',
  ],
  [
    'a mistake in a file with a space in its path',
    '[PARSE_ERROR] Expected `}`\n   ╭─[ my docs/site.config.ts:1:18 ]\n',
    'my docs/site.config.ts:1:18  Expected `}`',
  ],
  [
    'each of several',
    '[PARSE_ERROR] Error: One\n  ╭─[ a.ts:1:1 ]\n\n[UNRESOLVED_IMPORT] Two\n  ╭─[ b.ts:2:3 ]\n',
    'a.ts:1:1  One\nb.ts:2:3  Two',
  ],
])('a message of the bundler becomes %s', (_what, message, said) => {
  expect(bundlerErrorText(message)).toBe(said)
})
