import { describe, expect, it } from 'vitest'
import { formatProblem } from '../../model/problem.ts'
import { readApiStub } from './api-stub.ts'

/** What is wrong with the types of a client. */
function problemsIn(types: string): string[] {
  const text = `client: a\nenums: { E: [X] }\nmodules:\n  a: { A: class A }\n${types}`
  return readApiStub('api/a.yaml', text).problems.map(formatProblem)
}

describe('readApiStub', () => {
  it('knows every type that the file declares', () => {
    const types =
      '  a.b: { a: module a, A: class A, E: enum E, e: E, one: A, all: table A, name: str }\nclasses:\n  A: {}\n'
    expect(problemsIn(types)).toEqual([])
  })

  it('survives lists of thousands of lists', () => {
    const type = `${'list '.repeat(12_000)}A`
    expect(problemsIn(`classes:\n  A:\n    attributes:\n      b: ${type}\n`)).toEqual([])
  })

  it.each([
    ['of an attribute', 'classes:\n  A:\n    attributes:\n      b: table B\n', '8:10', 'table B'],
    ['of a method', 'classes:\n  A:\n    methods:\n      b: { returns: B }\n', '8:10', 'B'],
    ['of every object of JavaScript', 'classes:\n  A:\n    attributes:\n      b: constructor\n', '8:10', 'constructor'],
    ['of a class in a module', '  a.b: { B: class B }\nclasses: { A: {} }\n', '5:13', 'class B'],
    ['of an enum in a module', '  a.b: { B: enum A }\nclasses: { A: {} }\n', '5:13', 'enum A'],
    ['of a module in a module', '  a.b: { B: module b }\nclasses: { A: {} }\n', '5:13', 'module b'],
    ['of a value in a module', '  a.b: { B: a }\nclasses: { A: {} }\n', '5:13', 'a'],
  ])('reports a type %s that it does not declare', (_what, types, place, type) => {
    expect(problemsIn(types)).toEqual([
      `api/a.yaml:${place}  Unknown type ${type}.  Declare it under classes, enums or modules.`,
    ])
  })
})
