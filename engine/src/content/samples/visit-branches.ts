import type { SyntaxNode } from '@lezer/common'
import type { Type } from './api-stub.ts'
import { childrenOf } from './parse-python.ts'

/** Statements of which one part runs, or none. How often a loop runs is not known. */
const CHOICES = new Set(['IfStatement', 'TryStatement', 'MatchBody', 'ForStatement', 'WhileStatement'])

/** The parts of such statements. */
const BRANCHES = new Set(['Body', 'MatchClause'])

/** The types of names. */
type Names = Map<string, Type | undefined>

interface BranchVisitor {
  /** Outermost first; what is visited sets names in the last. */
  readonly scopes: Names[]
  readonly visit: (node: SyntaxNode) => void
}

/** True for a statement of which one part runs, or none. */
export function isChoice({ name }: SyntaxNode): boolean {
  return CHOICES.has(name)
}

/**
 * Visits each branch of a choice with the names from before it. After them, a name has the type that all branches leave
 * it with, or none.
 */
export function visitBranches(node: SyntaxNode, { scopes, visit }: BranchVisitor): void {
  const isTry = node.name === 'TryStatement'
  const children = childrenOf(node)
  // `else` and `finally` of a `try` run after a branch, not instead of one.
  const end = isTry ? children.findIndex(({ name }) => name === 'else' || name === 'finally') : -1
  const choices = end === -1 ? children : children.slice(0, end)
  const found = new Map<string, (Type | undefined)[]>()
  let tried: Names = new Map()
  let branches = 0
  for (const child of choices) {
    if (!BRANCHES.has(child.name)) {
      visit(child)
      continue
    }
    // In `except`, it is not known which names of the `try` were set.
    scopes.push(tried, new Map())
    visit(child)
    const names: Names = scopes.pop() ?? new Map()
    scopes.pop()
    branches++
    if (isTry && branches === 1) tried = new Map([...names.keys()].map((name) => [name, undefined]))
    for (const [name, type] of names) {
      const types = found.get(name)
      if (types) types.push(type)
      else found.set(name, [type])
    }
  }
  // Without `else`, it may be that none runs.
  if (!isTry && !node.getChild('else')) branches++
  for (const [name, types] of found) {
    const outer = types.length < branches ? scopes.findLast((one) => one.has(name)) : undefined
    const [first, ...others] = outer ? [...types, outer.get(name)] : types
    const isSame = others.every((other) => JSON.stringify(other) === JSON.stringify(first))
    scopes.at(-1)?.set(name, isSame ? first : undefined)
  }
  for (const child of children.slice(choices.length)) visit(child)
}
