import type { ConvertedText } from './plan/convert-pages.ts'

/** The file and the line where a component is used first, by its name in the texts. */
export function firstUse(
  name: string,
  texts: readonly Pick<ConvertedText, 'file' | 'source'>[],
): { file: string; line: number } | undefined {
  for (const { file, source } of texts) {
    const isUsed = (one: string) => one.split(`<${name}`).some((rest, at) => at > 0 && !/^[\w.]/.test(rest))
    const line = source.split('\n').findIndex(isUsed) + 1
    if (line > 0) return { file, line }
  }
  return undefined
}
