import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Begins the title of a section about an imported site, which `npm run import:eval` writes. */
const IMPORTED = '## Imported: '

/** Writes what `npm run bench` measured; sections about imported sites stay. */
export function writeBenchResults(root: string, text: string): void {
  const { sections } = read(root)
  write(root, text, sections)
}

/** Writes what was measured of an imported site, in place of its last section. */
export function writeImportedSite(root: string, name: string, text: string): void {
  const { bench, sections } = read(root)
  const section = `${IMPORTED}${name}\n\n${text.trim()}\n`
  const others = sections.filter((one) => !one.startsWith(`${IMPORTED}${name}\n`))
  write(root, bench, [...others, section].sort())
}

function read(root: string): { bench: string; sections: string[] } {
  const file = fileIn(root)
  const [bench = '', ...rest] = existsSync(file) ? readFileSync(file, 'utf8').split(`\n${IMPORTED}`) : []
  return { bench, sections: rest.map((one) => `${IMPORTED}${one.trim()}\n`) }
}

function write(root: string, bench: string, sections: readonly string[]): void {
  writeFileSync(fileIn(root), `${[bench.trim(), ...sections.map((one) => one.trim())].join('\n\n')}\n`)
}

function fileIn(root: string): string {
  return join(root, 'bench', 'RESULTS.md')
}
