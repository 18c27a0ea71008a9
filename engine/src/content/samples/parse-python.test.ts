import { describe, expect, it } from 'vitest'
import { parsePython } from './parse-python.ts'

describe('parsePython', () => {
  it('has the tree of valid code', () => {
    const { tree, errorAt } = parsePython('x = f(1)\n')
    expect(tree.toString()).toBe(
      'Script(AssignStatement(VariableName,AssignOp,CallExpression(VariableName,ArgList("(",Number,")"))))',
    )
    expect(errorAt).toBeUndefined()
  })

  it.each([
    'with (\n    open("a)") as a,\n    open(f("b")) as b,\n):\n    a\n',
    'async with (x() as y):\n    y\n',
    'with (x()) as y:\n    y\n',
    'with (x):\n    y\n',
  ])('has no error of parentheses in %j', (code) => {
    expect(parsePython(code).errorAt).toBeUndefined()
  })

  it.each([
    ['in a line', 'x = 1\na b\n', 8],
    ['after parentheses of a with', 'with (x() as y,\n      z() as w):\n    a b\n', 39],
    ['of an open bracket', 'print(x\n', 8],
    ['in a place without a word', 'x = $ 1\n', 4],
  ])('has the place of an error %s', (_what, code, place) => {
    expect(parsePython(code).errorAt).toBe(place)
  })

  it('reads nothing after an error', () => {
    const { tree, errorAt } = parsePython(`x = 1\n${'a b '.repeat(20_000)}`)
    expect(errorAt).toBe(8)
    expect(tree.length).toBe(8)
  })
})
