import type { ConfigOptions } from '../plan/options/options-input.ts'

/** The file `site.config.ts`. */
export function configSource(options: ConfigOptions): string {
  return `import { defineConfig } from 'stratadocs'\n\nexport default defineConfig(${toSource(options, '')})\n`
}

/** A value as TypeScript, formatted like this program. */
function toSource(value: unknown, indent: string): string {
  const inner = `${indent}  `
  if (typeof value === 'string') return quoted(value)
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]'
    return `[\n${value.map((one) => `${inner}${toSource(one, inner)},\n`).join('')}${indent}]`
  }
  if (typeof value !== 'object' || value === null) return String(value)
  const entries = Object.entries(value).map(([key, one]) => `${keyOf(key)}: ${toSource(one, inner)}`)
  const short = `{ ${entries.join(', ')} }`
  if (entries.length === 0) return '{}'
  if (short.length + indent.length <= 100 && !short.includes('\n')) return short
  return `{\n${entries.map((entry) => `${inner}${entry},\n`).join('')}${indent}}`
}

function keyOf(key: string): string {
  return /^[a-z_$][\w$]*$/i.test(key) ? key : quoted(key)
}

function quoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}
