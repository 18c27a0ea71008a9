import type { SyntaxNode, Tree } from '@lezer/common'
import { getOwn } from '../../model/util/get-own.ts'
import { suggest } from '../../model/util/nearest.ts'
import type { ApiStub, Type } from './api-stub.ts'
import { callOf, memberOf } from './members.ts'
import { parsePython } from './parse-python.ts'
import { placeIn, type SampleProblem } from './parse-sample.ts'

/** A name that is not in the API stub, with the nearest one that is. */
export interface NameProblem extends SampleProblem {
  readonly hint: string
}

/** The types of the variables in a page's samples: later samples of a page continue the earlier ones. */
export type Scope = Map<string, Type | undefined>

/** What nests deeper is not followed: long chains of operators and members are no samples, and would fill the stack. */
const MAX_LEVELS = 500

/**
 * Checks every name that a Python sample uses on the client against its API stub: modules, classes, attributes, methods,
 * enum members, keyword arguments. It follows assignments, loops, `with` and imports; what it cannot follow passes, as does
 * what comes after a syntax error.
 */
export function checkNames(code: string, apiStub: ApiStub, scope: Scope): NameProblem[] {
  const problems = new Map<number, NameProblem>()
  const text = (node: SyntaxNode | null | undefined) => (node ? code.slice(node.from, node.to) : '')
  const report = (at: number, message: string, hint: string) => {
    if (!problems.has(at)) problems.set(at, { ...placeIn(code, at), message, hint })
  }

  const types = new Map<string, Type | undefined>()
  const typeOf = (node: SyntaxNode | null | undefined): Type | undefined => {
    if (node?.name === 'VariableName') return scope.get(text(node))
    if (node?.name === 'ParenthesizedExpression') return typeOf(node.firstChild?.nextSibling)
    if (node?.name !== 'MemberExpression' && node?.name !== 'CallExpression') return undefined
    // Each link of a chain is asked for again by those after it.
    const place = `${node.from}:${node.to}`
    if (!types.has(place)) types.set(place, node.name === 'CallExpression' ? typeOfCall(node) : typeOfMember(node))
    return types.get(place)
  }
  const typeOfMember = (node: SyntaxNode): Type | undefined => {
    const owner = typeOf(node.firstChild)
    const property = node.getChild('PropertyName')
    if (!property) return owner?.kind === 'list' ? owner.of : undefined
    const member = memberOf(apiStub, owner, text(property))
    if ('type' in member) return member.type
    report(
      property.from,
      `${apiStub.client}: ${member.missing} has no ${text(property)}.`,
      suggest(text(property), member.candidates),
    )
    return undefined
  }
  const typeOfCall = (node: SyntaxNode): Type | undefined => {
    const call = callOf(apiStub, typeOf(node.firstChild))
    if (!call?.args) return call?.returns
    for (const keyword of keywordsOf(node.getChild('ArgList'))) {
      const name = text(keyword)
      if (call.args.includes(name)) continue
      report(keyword.from, `${apiStub.client}: ${call.name}() has no argument ${name}.`, suggest(name, call.args))
    }
    return call.returns
  }
  const elementOf = (type: Type | undefined) => (type?.kind === 'list' ? type.of : undefined)

  const visitChildren = (node: SyntaxNode) => {
    for (let child = node.firstChild; child; child = child.nextSibling) visit(child)
  }
  const visit = (node: SyntaxNode): void => {
    if (node.name === 'ImportStatement') {
      bindImports(node, { apiStub, scope, text, report })
      return
    }
    if (node.name === 'ForStatement' || node.name.endsWith('ComprehensionExpression')) bindLoops(node)
    if (node.name === 'ParamList')
      for (const param of node.getChildren('VariableName')) scope.set(text(param), undefined)
    if (node.name === 'MemberExpression' || node.name === 'CallExpression') typeOf(node)
    if (node.name === 'WithStatement') bindAs(node)
    visitChildren(node)
    if (node.name === 'AssignStatement') bindAssignment(node)
  }
  const bindLoops = (node: SyntaxNode) => {
    for (const keyword of node.getChildren('for')) {
      const target = keyword.nextSibling
      const source = target?.nextSibling?.name === 'in' ? target.nextSibling.nextSibling : null
      if (target?.name === 'VariableName' && source) scope.set(text(target), elementOf(typeOf(source)))
      // With several targets, none has a known type.
      else for (let one = target; one && one.name !== 'in'; one = one.nextSibling) scope.set(text(one), undefined)
    }
  }
  const bindAssignment = (node: SyntaxNode) => {
    const target = node.firstChild
    if (target?.name === 'VariableName' && target.nextSibling?.name !== ',')
      scope.set(text(target), typeOf(node.lastChild))
  }
  const bindAs = (node: SyntaxNode) => {
    for (const keyword of node.getChildren('as')) {
      if (keyword.nextSibling) scope.set(text(keyword.nextSibling), typeOf(keyword.prevSibling))
    }
  }
  const { tree } = parsePython(code)
  if (levelsOf(tree) <= MAX_LEVELS) visitChildren(tree.topNode)
  return [...problems.values()]
}

/** How deep a tree is. Walked with a cursor, which needs no stack. */
function levelsOf(tree: Tree): number {
  let level = 0
  let deepest = 0
  tree.iterate({
    enter: () => {
      deepest = Math.max(deepest, ++level)
    },
    leave: () => {
      level--
    },
  })
  return deepest
}

/** The names before the equal signs of an argument list. */
function keywordsOf(list: SyntaxNode | null): SyntaxNode[] {
  return (list?.getChildren('AssignOp') ?? []).flatMap((sign) => (sign.prevSibling ? [sign.prevSibling] : []))
}

interface ImportContext {
  readonly apiStub: ApiStub
  readonly scope: Scope
  readonly text: (node: SyntaxNode | null | undefined) => string
  readonly report: (at: number, message: string, hint: string) => void
}

/** Binds `import a.b as c` and `from a.b import c as d`; modules of other packages are ignored. */
function bindImports(node: SyntaxNode, { apiStub, scope, text, report }: ImportContext): void {
  const roots = new Set(Object.keys(apiStub.modules).map((name) => name.split('.')[0]))
  const statement = text(node)
  const fromImport = /^from\s+([\w.]+)\s+import\s+/.exec(statement)
  const list = statement.slice(fromImport?.[0].length ?? 'import '.length).replace(/[()]|#.*$/gm, ' ')
  for (const item of list.split(',')) {
    const [, name = '', alias] = /^\s*([\w.]+)(?:\s+as\s+(\w+))?\s*$/.exec(item) ?? []
    const module = fromImport?.[1] ?? name
    // The last name may have a trailing comma.
    if (item.trim() === '') continue
    if (!roots.has(module.split('.')[0])) {
      // Another package now owns the name.
      scope.set(alias ?? name.split('.')[0] ?? '', undefined)
      continue
    }
    if (!getOwn(apiStub.modules, module)) {
      report(node.from, `${apiStub.client} has no module ${module}.`, suggest(module, Object.keys(apiStub.modules)))
    } else if (fromImport) {
      const member = memberOf(apiStub, { kind: 'module', name: module }, name)
      if ('type' in member) scope.set(alias ?? name, member.type)
      else report(node.from, `${apiStub.client}: ${module} has no ${name}.`, suggest(name, member.candidates))
    } else {
      const [root = ''] = name.split('.')
      scope.set(alias ?? root, { kind: 'module', name: alias ? module : root })
    }
  }
}
