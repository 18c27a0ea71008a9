import type { SyntaxNode, Tree } from '@lezer/common'
import { suggest } from '../../model/util/nearest.ts'
import type { ApiStub, Type } from './api-stub.ts'
import { bindImports } from './bind-imports.ts'
import { callOf, memberOf } from './members.ts'
import { childrenOf, parsePython } from './parse-python.ts'
import { placeIn, type SampleProblem } from './parse-sample.ts'
import { isChoice, visitBranches } from './visit-branches.ts'

/** A name that is not in the API stub, with the nearest one that is. */
export interface NameProblem extends SampleProblem {
  readonly hint: string
}

/** The types of the variables in a page's samples: later samples of a page continue the earlier ones. */
export type Scope = Map<string, Type | undefined>

/** Deeper code is not checked: chains of so many operators and members are no samples, and would overflow the stack. */
const MAX_LEVELS = 500

/** Nodes with variables of their own. Comprehensions have some, too. */
const SCOPES = new Set(['FunctionDefinition', 'LambdaExpression', 'ClassDefinition'])

/** Nodes in which several targets of an assignment can be written. */
const GROUPS = new Set(['TupleExpression', 'ArrayExpression', 'ParenthesizedExpression'])

/**
 * Checks every name that a Python sample uses on the client against its API stub: modules, classes, attributes, methods,
 * enum members, keyword arguments. It follows assignments, loops, branches, `with` and imports; what it cannot follow
 * passes, as does what comes after a syntax error.
 */
export function checkNames(code: string, apiStub: ApiStub, scope: Scope): NameProblem[] {
  const problems = new Map<number, NameProblem>()
  const text = (node: SyntaxNode | null | undefined) => (node ? code.slice(node.from, node.to) : '')
  const report = (at: number, message: string, hint: string) => {
    if (!problems.has(at)) problems.set(at, { ...placeIn(code, at), message, hint })
  }

  // Outermost first: names that are bound in a function or a comprehension are separate from those around it.
  const scopes = [scope]
  const setType = (name: string, type: Type | undefined) => scopes.at(-1)?.set(name, type)

  const types = new Map<string, Type | undefined>()
  const typeOf = (node: SyntaxNode | null | undefined): Type | undefined => {
    if (node?.name === 'VariableName') return scopes.findLast((one) => one.has(text(node)))?.get(text(node))
    if (node?.name === 'ParenthesizedExpression') return typeOf(node.firstChild?.nextSibling)
    if (node?.name !== 'MemberExpression' && node?.name !== 'CallExpression') return undefined
    // Each part of a chain is needed again by all parts after it.
    const place = `${node.from}:${node.to}`
    if (!types.has(place)) types.set(place, node.name === 'CallExpression' ? typeOfCall(node) : typeOfMember(node))
    return types.get(place)
  }
  const typeOfMember = (node: SyntaxNode): Type | undefined => {
    const owner = typeOf(node.firstChild)
    const property = node.getChild('PropertyName')
    if (!property) {
      if (owner?.kind !== 'list') return undefined
      // The API stub does not say what a slice of a table has, apart from its elements.
      return node.getChild(':') ? { ...owner, isTable: false } : owner.of
    }
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
    for (const sign of node.getChild('ArgList')?.getChildren('AssignOp') ?? []) {
      const keyword = sign.prevSibling
      const name = text(keyword)
      if (!keyword || text(sign) !== '=' || call.args.includes(name)) continue
      report(keyword.from, `${apiStub.client}: ${call.name}() has no argument ${name}.`, suggest(name, call.args))
    }
    return call.returns
  }
  const elementOf = (type: Type | undefined) => (type?.kind === 'list' ? type.of : undefined)

  const visit = (node: SyntaxNode): void => {
    if (node.name === 'ImportStatement') {
      bindImports(node, { apiStub, setType, text, report })
      return
    }
    if (node.name.endsWith('Definition')) bind(node.getChild('VariableName'))
    // A generator can be the only argument of a call, without parentheses of its own.
    const loops = node.getChildren('for')
    const hasScope = loops.length > 0 ? node.name !== 'ForStatement' : SCOPES.has(node.name)
    if (hasScope) scopes.push(new Map())
    for (const keyword of loops) bindLoop(keyword)
    if (node.name === 'MemberExpression' || node.name === 'CallExpression') typeOf(node)
    // The type of what is caught or matched is not known.
    if (node.name === 'as')
      bind(node.nextSibling, node.parent?.name === 'WithStatement' ? typeOf(node.prevSibling) : undefined)
    if (node.name === 'CapturePattern') bind(node.firstChild)
    if (node.name === 'AssignOp' && text(node) === ':=') bind(node.prevSibling, typeOf(node.nextSibling))
    if (isChoice(node)) visitBranches(node, { scopes, visit })
    else for (const child of childrenOf(node)) visit(child)
    if (node.name === 'AssignStatement') bindAssignment(node)
    if (node.name === 'ParamList') bindParams(node)
    if (node.name === 'ScopeStatement') bindEverywhere(node)
    if (hasScope) scopes.pop()
  }
  // Of several targets, none has a known type.
  const bind = (target: SyntaxNode | null, type?: Type) => {
    if (target?.name === 'VariableName') setType(text(target), type)
    else if (target && GROUPS.has(target.name)) for (const one of childrenOf(target)) bind(one)
  }
  const bindLoop = (keyword: SyntaxNode) => {
    const targets: SyntaxNode[] = []
    let next = keyword.nextSibling
    for (; next && next.name !== 'in'; next = next.nextSibling) targets.push(next)
    const source = next?.nextSibling
    const isSingle = targets.length === 1 && source?.nextSibling?.name !== ','
    const element = isSingle ? elementOf(typeOf(source)) : undefined
    for (const target of targets) bind(target, element)
  }
  const bindAssignment = (node: SyntaxNode) => {
    const type = node.getChild(',') ? undefined : typeOf(node.lastChild)
    const end = node.getChildren('AssignOp').at(-1)?.from ?? node.from
    for (const target of childrenOf(node)) if (target.from < end) bind(target, type)
  }
  const bindParams = (node: SyntaxNode) => {
    for (const name of node.getChildren('VariableName')) if (name.prevSibling?.name !== 'AssignOp') bind(name)
  }
  // Nobody knows when a function with `global` or `nonlocal` sets them.
  const bindEverywhere = (node: SyntaxNode) => {
    for (const name of node.getChildren('VariableName')) for (const one of scopes) one.set(text(name), undefined)
  }
  const { tree } = parsePython(code)
  if (levelsOf(tree) <= MAX_LEVELS) visit(tree.topNode)
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
