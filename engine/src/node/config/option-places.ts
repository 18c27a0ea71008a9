import { readFileSync } from 'node:fs'
import { extname } from 'node:path'
import type { Place } from '../../model/source.ts'

type Statement = ReturnType<typeof import('rolldown/parseAst').parseAst>['body'][number]
type Expression = Extract<Statement, { type: 'ExpressionStatement' }>['expression']

/** Where something is in the text, and its value if that is written there. */
interface Part {
  readonly start: number
  readonly value?: Expression | null | undefined
}

/**
 * Returns a function from the path of an option to the place of its name, or of its value in a list. If it is not written
 * in this file, because it is missing, computed, spread or imported, that is the place of the nearest one around it.
 */
export async function optionPlaces(configFile: string): Promise<(path: readonly PropertyKey[]) => Place> {
  // Only loaded for a mistake.
  const { parseAst } = await import('rolldown/parseAst')
  const text = readFileSync(configFile, 'utf8')
  const body = bodyOf(() => parseAst(text, { lang: extname(configFile).endsWith('ts') ? 'ts' : 'js' }, configFile))
  const root = body.find((statement) => statement.type === 'ExportDefaultDeclaration')
  return (path) => {
    let part: Part = { start: root?.start ?? 0, value: root?.declaration as Expression | undefined }
    for (const key of path) {
      const inner = partOf(written(part.value, body), key)
      if (!inner) break
      part = inner
    }
    const before = text.slice(0, part.start).split('\n')
    return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
  }
}

/** No statements if the file is in another language, such as JSON, which the bundler reads as well. */
function bodyOf(parse: () => { readonly body: readonly Statement[] }): readonly Statement[] {
  try {
    return parse().body
  } catch {
    return []
  }
}

/** The object or list that an expression stands for, as far as this file shows. */
function written(value: Part['value'], body: readonly Statement[]): Part['value'] {
  switch (value?.type) {
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return written(value.expression, body)
    case 'CallExpression': {
      const { callee, arguments: given } = value
      if (callee.type !== 'Identifier' || callee.name !== 'defineConfig') return undefined
      return written(given[0] as Expression | undefined, body)
    }
    case 'Identifier':
      return written(valueBefore(value, body), body)
    default:
      return value
  }
}

/** The initial value of the variable with this name. Only declarations before the name count, so that the search ends. */
function valueBefore({ name, start }: { name: string; start: number }, body: readonly Statement[]): Part['value'] {
  const declarations = body.flatMap((statement) => {
    const inner = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
    return inner?.type === 'VariableDeclaration' ? inner.declarations : []
  })
  return declarations.find(({ id, end }) => id.type === 'Identifier' && id.name === name && end < start)?.init
}

function partOf(value: Part['value'], key: PropertyKey): Part | undefined {
  if (value?.type === 'ArrayExpression') {
    const elements = value.elements.slice(0, Number(key) + 1)
    const element = elements[Number(key)]
    // How many elements a spread adds before it is not known here.
    if (!element || elements.some((one) => one?.type === 'SpreadElement')) return undefined
    return { start: element.start, value: element as Expression }
  }
  if (value?.type !== 'ObjectExpression') return undefined
  // Of two with the same name, the last one counts.
  return value.properties
    .filter((one) => one.type === 'Property')
    .findLast((one) => !one.computed && nameOf(one.key) === key)
}

function nameOf(key: object): unknown {
  if ('name' in key) return key.name
  return 'value' in key ? key.value : undefined
}
