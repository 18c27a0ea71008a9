import { parseAst } from 'rolldown/parseAst'
import { asObject } from '../../values.ts'
import { type Binding, siteTarget } from './binding.ts'
import { isWords, type JsNode, jsxWords } from './jsx-words.ts'

/** A file that an expression names: `require('./x.png')`, or an imported picture. */
export class FileReference {
  readonly target: string
  constructor(target: string) {
    this.target = target
  }
}

/** What an expression may refer to. */
export interface LiteralScope {
  readonly bindings: ReadonlyMap<string, Binding>
  readonly frontMatter: Readonly<Record<string, unknown>>
  /** True for a value that readers see: an element is then literal only if it is no more than its words. */
  readonly isShown?: boolean
}

/** The result of an expression that depends on nothing but literals. */
export interface Literal {
  readonly value: unknown
}

/** Thrown below, and caught in this file only. */
const NOT_LITERAL = new Error('not a literal')

/** The value of an expression if it can be known without running code; undefined otherwise. */
export function evaluate(expression: string, scope: LiteralScope): Literal | undefined {
  const simple = simpleValue(expression.trim())
  if (simple) return simple
  try {
    const [statement] = parseAst(`(${expression}\n)`, { lang: 'tsx' }).body as unknown as JsNode[]
    return statement ? { value: staticValue(statement.expression as JsNode, scope) } : undefined
  } catch {
    return undefined
  }
}

/** The value of a node of JavaScript; undefined for one that is not literal. */
export function literalOf(node: unknown, scope: LiteralScope): Literal | undefined {
  try {
    return { value: staticValue(node as JsNode, scope) }
  } catch {
    return undefined
  }
}

/** Most values are so simple that they need no parser. */
function simpleValue(text: string): Literal | undefined {
  if (text === 'true' || text === 'false') return { value: text === 'true' }
  if (/^\d{1,9}$/.test(text)) return { value: Number(text) }
  const string = /^(?:"([^"\\\n]*)"|'([^'\\\n]*)')$/.exec(text)
  return string ? { value: string[1] ?? string[2] } : undefined
}

function staticValue(node: JsNode, scope: LiteralScope): unknown {
  const child = (key: string) => staticValue(node[key] as JsNode, scope)
  switch (node.type) {
    case 'Literal':
      if (node.regex) throw NOT_LITERAL
      return node.value
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
      return child('expression')
    case 'TemplateLiteral':
      return templateValue(node, scope)
    case 'ArrayExpression':
      return (node.elements as JsNode[]).map((element) => staticValue(element, scope))
    case 'ObjectExpression':
      return Object.fromEntries((node.properties as JsNode[]).map((property) => entryOf(property, scope)))
    case 'UnaryExpression':
      if (node.operator === '-') return -Number(child('argument'))
      if (node.operator === '!') return !child('argument')
      throw NOT_LITERAL
    case 'BinaryExpression':
      if (node.operator === '+') return sum(child('left'), child('right'))
      throw NOT_LITERAL
    case 'Identifier':
      return named(String(node.name), scope)
    case 'MemberExpression':
      return memberOf(node, scope)
    case 'CallExpression':
      return callResult(node, scope)
    case 'JSXElement':
    case 'JSXFragment':
      return wordsOf(node, scope)
    default:
      throw NOT_LITERAL
  }
}

function wordsOf(node: JsNode, { isShown }: LiteralScope): string {
  const words = isShown && !isWords(node) ? undefined : jsxWords(node)
  if (words === undefined) throw NOT_LITERAL
  return words.replaceAll(/\s+/g, ' ').trim()
}

function sum(left: unknown, right: unknown): unknown {
  return typeof left === 'number' && typeof right === 'number' ? left + right : joined([left, right])
}

function templateValue(node: JsNode, scope: LiteralScope): unknown {
  const texts = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
  const values = (node.expressions as JsNode[]).map((expression) => staticValue(expression, scope))
  return joined(texts.flatMap((text, at) => [text, ...values.slice(at, at + 1)]))
}

/** Parts joined to a text, or to the path of a file if the first part is one. */
function joined(parts: readonly unknown[]): unknown {
  const [first = '', ...rest] = parts.filter((part) => part !== '')
  const end = rest.map(partText).join('')
  return first instanceof FileReference ? new FileReference(first.target + end) : partText(first) + end
}

function partText(value: unknown): string {
  if (typeof value === 'object' && value !== null) throw NOT_LITERAL
  return String(value)
}

function entryOf(property: JsNode, scope: LiteralScope): [string, unknown] {
  if (property.type !== 'Property' || property.computed) throw NOT_LITERAL
  const key = property.key as JsNode
  return [String(key.type === 'Identifier' ? key.name : key.value), staticValue(property.value as JsNode, scope)]
}

function named(name: string, { bindings, frontMatter }: LiteralScope): unknown {
  if (name === 'undefined') return undefined
  if (name === 'frontMatter') return frontMatter
  const binding = bindings.get(name)
  if (binding?.kind === 'value') return binding.value
  if (binding?.kind === 'file') return new FileReference(binding.target)
  throw NOT_LITERAL
}

function memberOf(node: JsNode, scope: LiteralScope): unknown {
  const binding = scope.bindings.get(String((node.object as JsNode).name))
  const object = binding?.kind === 'members' ? binding.values : staticValue(node.object as JsNode, scope)
  const property = node.property as JsNode
  const key = node.computed ? staticValue(property, scope) : property.name
  if (object instanceof FileReference) return object
  if (typeof object !== 'object' || object === null || !Object.hasOwn(object, String(key))) throw NOT_LITERAL
  return (object as Record<string, unknown>)[String(key)]
}

/** `require('./x')`, `useBaseUrl('/x')`, and `translate({ message: 'x' })`, whose message is in the main locale. */
function callResult(node: JsNode, scope: LiteralScope): unknown {
  const name = (node.callee as JsNode).name
  const [first, ...others] = node.arguments as JsNode[]
  const given = first ? staticValue(first, scope) : undefined
  const { message } = asObject(others.length === 0 ? given : undefined)
  const target = name === 'translate' ? message : given
  if (typeof target !== 'string') throw NOT_LITERAL
  if (name === 'translate') return target
  if (name === 'require') return new FileReference(siteTarget(target))
  if (name === 'useBaseUrl') return new FileReference(target.startsWith('/') ? target : `/${target}`)
  throw NOT_LITERAL
}
