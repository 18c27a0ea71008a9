import { parseAst } from 'rolldown/parseAst'
import type { VersionLabel } from '../../../converted.ts'
import type { DocState } from '../doc-state.ts'

/** Hooks of Docusaurus that know the version of a page. */
const HOOKS = /\b(?:useActiveDocContext|useDocsVersion|useActivePluginAndVersion|useActiveVersion|useLatestVersion)\b/

/** Elements that only style a text. */
const PLAIN = new Set(['span', 'code', 'b', 'strong', 'em', 'i', 'Fragment', 'React.Fragment'])

const ENDINGS = ['', '.tsx', '.jsx', '.js', '.ts', '/index.tsx', '/index.jsx', '/index.js', '/index.ts']

/** Which label a component shows that is nothing but the label of a version; undefined for other components. */
export function versionLabel(target: string, { context, file }: DocState): VersionLabel | undefined {
  if (!/^(?:@site\/|\.)/.test(target)) return undefined
  for (const ending of ENDINGS) {
    const code = context.readText(target + ending, file)
    if (code === undefined) continue
    if (!HOOKS.test(code) || !elementNames(code).every((name) => PLAIN.has(name))) return undefined
    return /\bisLast\b|\buseLatestVersion\b/.test(code) ? 'label of the latest' : 'own label'
  }
  return undefined
}

function elementNames(code: string): string[] {
  const names: string[] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    const { type, name } = value as { type?: unknown; name?: { start: number; end: number } }
    if (type === 'JSXOpeningElement' && name) names.push(code.slice(name.start, name.end))
    for (const child of Object.values(value)) visit(child)
  }
  try {
    visit(parseAst(code, { lang: 'tsx', sourceType: 'module' }).body)
    return names
  } catch {
    return ['unknown']
  }
}
