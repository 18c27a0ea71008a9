import type { Problem } from '../../model/problem.ts'
import { isProtocolRelative, schemeOf } from '../../model/scheme.ts'

/** A style sheet that was read: its minified rules, and what its owner has to fix. */
export interface StyleSheet {
  readonly text: string
  readonly problems: readonly Problem[]
}

/** Checks and minifies a style sheet that becomes part of every page. `file` is named in problems. */
export async function readStyleSheet(file: string, css: string, basePath: string): Promise<StyleSheet> {
  // Loaded only by sites that have style sheets of their own.
  const { transform } = await import('lightningcss')
  const problems: Problem[] = []
  const input = { filename: file, code: Buffer.from(css), minify: true }
  try {
    const { dependencies } = transform({
      ...input,
      analyzeDependencies: true,
      visitor: {
        Rule: {
          'font-face': ({ value: { loc } }) => {
            const place = { line: loc.line + 1, column: loc.column }
            problems.push({ file, ...place, ...FONT_FACE })
          },
        },
      },
    })
    for (const dependency of dependencies ?? []) {
      if (!('loc' in dependency)) continue
      const mistake = dependency.type === 'import' ? IMPORT : mistakeOf(dependency.url, basePath)
      if (mistake) problems.push({ file, ...dependency.loc.start, ...mistake })
    }
    // So that no text in it can close the style element; in CSS, the backslash changes nothing.
    return { text: transform(input).code.toString().replaceAll('</', '<\\/'), problems }
  } catch (error) {
    const { message, loc } = error as { message: string; loc?: { line: number; column: number } }
    const place = { line: loc?.line ?? 1, column: loc?.column ?? 1 }
    return { text: '', problems: [{ file, ...place, message: `The style sheet cannot be parsed: ${message}.` }] }
  }
}

type Mistake = Pick<Problem, 'message' | 'hint'>

const IMPORT: Mistake = {
  message: '`@import` is not allowed.',
  hint: 'List the file under `css` in the configuration.',
}

const FONT_FACE: Mistake = {
  message: '`@font-face` is not allowed.',
  hint: 'List the font under `fonts` in the configuration.',
}

/** What is wrong with the address of an image, if anything. */
function mistakeOf(url: string, basePath: string): Mistake | undefined {
  const scheme = schemeOf(url)
  const isElsewhere = (scheme !== undefined && scheme !== 'data') || isProtocolRelative(url)
  if (scheme === 'data' || url.startsWith('#') || (url.startsWith('/') && !isElsewhere)) return undefined
  const hint = `Put the file into the static folder and write its address: ${basePath}…`
  return isElsewhere
    ? { message: `${url} is on another host.`, hint }
    : { message: `${url} is relative, but the style sheet becomes part of pages in many folders.`, hint }
}
