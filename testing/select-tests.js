// Which test files a run covers, and what they need besides Node.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SITES } from './built-sites.js'

const PARTS = ['engine/', 'site/', 'guide/', 'testing/']

const FOLDERS = ['engine/src', 'engine/tests', 'site/tests', 'guide/tests', 'testing']

/**
 * What the arguments of `npm test` select: parts of the repository, such as `engine/`, and words of which a path contains
 * one. Neither is everything.
 */
export function selectionOf(args) {
  return {
    parts: args.filter((arg) => PARTS.includes(arg)),
    words: args.filter((arg) => !PARTS.includes(arg)),
  }
}

/** The selected test files with this ending. */
export function testFiles(ending, { parts, words }) {
  const files = FOLDERS.flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => join(folder, file)))
  return (
    files
      .map((file) => file.replaceAll('\\', '/'))
      // Copies that tests make begin with a dot.
      .filter((file) => ending.test(file) && !file.includes('/.') && !file.includes('node_modules'))
      .filter((file) => parts.length === 0 || parts.some((part) => file.startsWith(part)))
      .filter((file) => words.length === 0 || words.some((word) => file.includes(word)))
      .sort()
  )
}

/** The checks of sources, as commands: all of them, those of the selected parts, or none where words select tests. */
export function checksOf({ parts, words }) {
  if (words.length > 0) return []
  const projects = parts.flatMap((part) => [part, `${part}tests`]).filter((one) => existsSync(`${one}/tsconfig.json`))
  return [
    ['tsc', ['-b', ...projects]],
    ['biome', ['check', '--error-on-warnings', ...parts]],
    // What one part no longer uses, another may.
    ...(parts.length === 0 ? [['knip', []]] : []),
  ]
}

/** The sites that test files name, and whether they need Chromium, Firefox, the server of the deployment, and Python. */
export function needsOf(files) {
  const tests = files.map((file) => ({ file, text: readFileSync(file, 'utf8') }))
  const opened = tests.filter(({ file }) => /\.spec\.ts$|\/firefox\//.test(file))
  return {
    sites: SITES.filter((name) => opened.some(({ text }) => text.includes(`'${name}'`))),
    chromium: files.some((file) => file.endsWith('.spec.ts')),
    firefox: files.some((file) => file.includes('/firefox/')),
    server: tests.some(({ text }) => /from '[^']*\/nginx\.ts'/.test(text)),
    python: tests.some(({ text }) => text.includes("('python3'")),
  }
}
