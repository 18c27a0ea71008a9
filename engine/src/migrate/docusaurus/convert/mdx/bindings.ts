import { parseAst } from 'rolldown/parseAst'
import { asObject } from '../../values.ts'
import type { TreeNode } from '../tree.ts'
import { type Binding, siteTarget } from './binding.ts'
import type { JsNode } from './jsx-words.ts'
import { FileReference, type LiteralScope, literalOf } from './literal.ts'

/** What reading the bindings of a page needs. */
interface BindingsInput {
  readonly frontMatter: Readonly<Record<string, unknown>>
  readonly readText: (target: string) => string | undefined
}

const MARKDOWN = /\.mdx?$/i
/** An import of a file as text, by a loader, which may get it from others, or by `?raw`. */
const RAW = /^!*(?:raw-loader!(?:[\w-]+!)*(.*)|(.*)\?raw)$/
const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp|pdf|zip|csv|mp4|webm|txt)$/i
const CODE = /\.[cm]?[jt]sx?$/

/** The imports and exports of a page. */
export function statementsOf(tree: TreeNode): string[] {
  if (tree.type === 'mdxjsEsm') return [tree.value ?? '']
  return (tree.children ?? []).flatMap(statementsOf)
}

/** What the imports and exports of a page name, in their order. */
export function readBindings(statements: readonly string[], input: BindingsInput): Map<string, Binding> {
  const bindings = new Map<string, Binding>()
  for (const statement of statements)
    for (const [name, binding] of bindingsOf(statement, { ...input, bindings })) bindings.set(name, binding)
  return bindings
}

type Scope = BindingsInput & LiteralScope

function bindingsOf(code: string, scope: Scope): [string, Binding][] {
  return programOf(code).flatMap((statement): [string, Binding][] => {
    if (statement.type === 'ImportDeclaration') return importBindings(statement, scope)
    if (statement.type !== 'ExportNamedDeclaration') return []
    return declarationBindings(statement.declaration as JsNode | null, scope)
  })
}

function programOf(code: string): readonly JsNode[] {
  try {
    return parseAst(code, { lang: 'tsx', sourceType: 'module' }).body as unknown as JsNode[]
  } catch {
    return []
  }
}

function importBindings(statement: JsNode, scope: Scope): [string, Binding][] {
  const target = String((statement.source as JsNode).value)
  return (statement.specifiers as JsNode[]).map((specifier) => {
    const name = String((specifier.local as JsNode).name)
    const imported = specifier.imported as JsNode | undefined
    return [name, importBinding(target, EXPORTS[specifier.type] ?? String(imported?.name ?? imported?.value), scope)]
  })
}

/** What an import takes that names no export. */
const EXPORTS: Readonly<Record<string, string>> = { ImportDefaultSpecifier: 'default', ImportNamespaceSpecifier: '*' }

function importBinding(written: string, imported: string, scope: Scope): Binding {
  const [, loaded, asked] = RAW.exec(written) ?? []
  const source = loaded ?? asked
  const target = siteTarget(source ?? written)
  if (source !== undefined) return { kind: 'source', target }
  if (MARKDOWN.test(target)) return { kind: 'partial', target }
  if (PICTURE.test(target)) return { kind: 'file', target }
  // As for webpack, the path may also be one of the whole machine, of which an import reads what is in the repository.
  const exported = exportsOf(target, scope) ?? (target === written ? undefined : exportsOf(written, scope))
  return exported?.get(imported) ?? { kind: 'component', target }
}

/** The literals that a module of JavaScript exports, by name; a file of JSON exports its value and the parts of that. */
function exportsOf(target: string, scope: Scope): ReadonlyMap<string, Binding> | undefined {
  const isJson = target.endsWith('.json')
  if (!isJson && !/^[.@/]/.test(target)) return undefined
  if (/^@(?!site\/)/.test(target)) return undefined
  const text = isJson || CODE.test(target) ? scope.readText(target) : moduleText(target, scope)
  if (text === undefined) return undefined
  if (!isJson) return moduleExports(text, scope)
  const value = jsonOf(text)
  if (value === undefined) return undefined
  const all = Object.entries({ '*': value, default: value, ...asObject(value) })
  return new Map(all.map(([name, one]) => [name, { kind: 'value', value: one }]))
}

function moduleExports(text: string, scope: Scope): ReadonlyMap<string, Binding> {
  const bindings = new Map<string, Binding>()
  const inner: Scope = { ...scope, bindings }
  for (const statement of programOf(text)) {
    const declared = statement.type === 'ExportNamedDeclaration' ? (statement.declaration as JsNode) : statement
    for (const [name, binding] of declarationBindings(declared, inner)) bindings.set(name, binding)
    if (statement.type !== 'ExportDefaultDeclaration') continue
    const value = literalOf(statement.declaration, inner)
    const binding = value ? { kind: 'value' as const, ...value } : membersOf(statement.declaration as JsNode, inner)
    if (binding) bindings.set('default', binding)
  }
  const literals = [...bindings].filter(([, { kind }]) => kind === 'value' || kind === 'members')
  const values = literals.flatMap(([name, one]) => (one.kind === 'value' ? [[name, one.value]] : []))
  return new Map([...literals, ['*', { kind: 'members', values: Object.fromEntries(values) }]])
}

/** The literals of an object that has other things as well. */
function membersOf({ type, properties }: JsNode, scope: Scope): Binding | undefined {
  if (type !== 'ObjectExpression') return undefined
  const values = (properties as JsNode[]).map((property) =>
    asObject(literalOf({ type, properties: [property] }, scope)?.value),
  )
  return { kind: 'members', values: Object.assign({}, ...values) as Record<string, unknown> }
}

function moduleText(target: string, { readText }: Scope): string | undefined {
  for (const extension of ['.js', '.ts', '.tsx', '.jsx', '.mjs']) {
    const text = readText(target + extension)
    if (text !== undefined) return text
  }
  return undefined
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** `const x = 'literal'`; what is not literal is a component or code. */
function declarationBindings(declaration: JsNode | null, scope: Scope): [string, Binding][] {
  if (declaration?.type === 'FunctionDeclaration')
    return [[String((declaration.id as JsNode | null)?.name), localComponent(declaration)]]
  if (declaration?.type !== 'VariableDeclaration') return []
  return (declaration.declarations as JsNode[]).map((declarator) => {
    const name = String((declarator.id as JsNode).name)
    const init = declarator.init as JsNode | null
    // An element is shown where its name is.
    const value = literalOf(init, { ...scope, isShown: /^JSX/.test((init && resultOf(init))?.type ?? '') })
    if (value?.value instanceof FileReference) return [name, { kind: 'file', target: value.value.target }]
    return [name, value ? { kind: 'value', value: value.value } : localComponent(init)]
  })
}

function localComponent(code: JsNode | null): Binding {
  return code && isWrapper(code) ? { kind: 'wrapper' } : { kind: 'component', target: '', isLocal: true }
}

/** `({ children }) => <span style={…}>{children}</span>` */
function isWrapper({ type, body }: JsNode): boolean {
  if (type !== 'ArrowFunctionExpression' && type !== 'FunctionDeclaration' && type !== 'FunctionExpression')
    return false
  const result = resultOf(body as JsNode)
  if (result?.type !== 'JSXElement' && result?.type !== 'JSXFragment') return false
  const children = (result.children as JsNode[]).filter(
    (child) => child.type !== 'JSXText' || /\S/.test(String(child.value)),
  )
  const [only] = children
  return children.length === 1 && only?.type === 'JSXExpressionContainer' && isChildren(only.expression as JsNode)
}

function resultOf(body: JsNode): JsNode | undefined {
  if (body.type === 'ParenthesizedExpression') return resultOf(body.expression as JsNode)
  if (body.type !== 'BlockStatement') return body
  const [statement] = body.body as JsNode[]
  return statement?.type === 'ReturnStatement' && statement.argument
    ? resultOf(statement.argument as JsNode)
    : undefined
}

function isChildren(node: JsNode): boolean {
  return node.name === 'children' || (node.type === 'MemberExpression' && (node.property as JsNode).name === 'children')
}
