import { describe, expect, it } from 'vitest'
import { type ApiStub, readApiStub } from './api-stub.ts'
import { checkNames } from './check-names.ts'

const API_STUB = `
client: shop 1.0
modules:
  shop: { Client: class Client, options: module shop.options }
  shop.options: { Size: class Size, Color: enum Color }
enums:
  Color: [RED, GREEN]
classes:
  Client:
    init: [url, token]
    attributes: { orders: Orders, name: str }
  Orders:
    methods:
      list: { args: ["..."], returns: table Order }
      create: { args: [name, size, color], returns: Order }
  Order:
    attributes: { name: str, parts: list Part }
    methods: { cancel: { args: [reason], returns: none } }
  Part: { attributes: { weight: float } }
  Size: { init: [width, height] }
  Table: { methods: { show: { args: [n] } } }
`

function apiStub(): ApiStub {
  const { apiStub: value, problems } = readApiStub('api/shop.yaml', API_STUB)
  expect(problems).toEqual([])
  if (!value) throw new Error('The API stub could not be read.')
  return value
}

const START = 'import shop\nimport shop.options as options\nclient = shop.Client(url="x", token="y")\n'

/** What is wrong with the lines after the start, as `line:column message hint`. */
function problemsIn(code: string): string[] {
  return checkNames(START + code, apiStub(), new Map()).map(
    ({ line, column, message, hint }) => `${line - 3}:${column} ${message} ${hint}`,
  )
}

describe('checkNames', () => {
  it.each([
    [
      'a chain of attributes, calls, indexes and loops',
      'for part in client.orders.list(name="a")[0].parts:\n    print(part.weight)\n',
    ],
    [
      'options and enum members',
      'client.orders.create(name="a", size=options.Size(width=1, height=2), color=options.Color.RED)\n',
    ],
    ['a table method', 'client.orders.list().show(5)\n'],
    ['values it cannot follow', 'x = something()\nx.anything(foo=1)\nclient.name.upper()\n'],
    [
      'a comma and a remark in an import',
      'from shop.options import (\n    Size,  # the box\n    Color,\n)\nSize(width=1)\n',
    ],
    ['a name another package takes over', 'import other as client\nclient.whatever()\n'],
    ['a name that with takes over', 'with open() as client:\n    client.read()\n'],
    ['several targets of a loop', 'for client, other in pairs:\n    client.whatever()\n'],
    ['other packages', 'import os\nfrom json import dumps\nos.environ["A"]\ndumps({})\n'],
    ['with and comprehensions', 'with client.orders as orders:\n    print([one.name for one in orders.list()])\n'],
    ['a parameter that hides a variable', 'def f(client):\n    return client.whatever\n'],
  ])('lets pass %s', (_what, code) => {
    expect(problemsIn(code)).toEqual([])
  })

  it.each([
    ['an attribute', 'client.order\n', ['1:8 shop 1.0: Client has no order. Did you mean orders?']],
    [
      'a method of a looped element',
      'for o in client.orders.list():\n    o.cancle()\n',
      ['2:7 shop 1.0: Order has no cancle. Did you mean cancel?'],
    ],
    [
      'a keyword argument',
      'client.orders.create(nmae="a")\n',
      ['1:22 shop 1.0: Orders.create() has no argument nmae. Did you mean name?'],
    ],
    [
      'a constructor argument',
      'options.Size(widht=1)\n',
      ['1:14 shop 1.0: Size() has no argument widht. Did you mean width?'],
    ],
    ['an enum member', 'print(options.Color.RDE)\n', ['1:21 shop 1.0: Color has no RDE. Did you mean RED?']],
    ['a module member', 'options.Sizes()\n', ['1:9 shop 1.0: module shop.options has no Sizes. Did you mean Size?']],
    [
      'an import',
      'from shop.options import Colour\n',
      ['1:1 shop 1.0: shop.options has no Colour. Did you mean Color?'],
    ],
    ['a module', 'import shop.option\n', ['1:1 shop 1.0 has no module shop.option. Did you mean shop.options?']],
    [
      'a name inside a comprehension',
      '[one.nam for one in client.orders.list()]\n',
      ['1:6 shop 1.0: Order has no nam. Did you mean name?'],
    ],
  ])('reports %s', (_what, code, expected) => {
    expect(problemsIn(code)).toEqual(expected)
  })

  it.each([
    ['an attribute', 'client.constructor\n', '1:8 shop 1.0: Client has no constructor.'],
    ['a method', 'client.toString()\n', '1:8 shop 1.0: Client has no toString.'],
    ['a method of an element', 'client.orders.list()[0].__proto__\n', '1:25 shop 1.0: Order has no __proto__.'],
    ['a module member', 'options.constructor()\n', '1:9 shop 1.0: module shop.options has no constructor.'],
    ['an import', 'from shop.options import valueOf\n', '1:1 shop 1.0: shop.options has no valueOf.'],
  ])('reports %s with a name that every object of JavaScript has', (_what, code, expected) => {
    expect(problemsIn(code)).toEqual([expect.stringContaining(expected)])
  })

  it('follows long chains, each part once', () => {
    expect(problemsIn(`client${'.orders'.repeat(200)}\n`)).toEqual([
      '1:15 shop 1.0: Orders has no orders. Known: list, create.',
    ])
  })

  it.each([
    ['members', `x${'.orders'.repeat(10_000)}\n`],
    ['operators', `x = ${'-'.repeat(20_000)}1\n`],
    ['words', `x = ${'not '.repeat(15_000)}1\n`],
  ])('follows no chain of %s without end', (_what, code) => {
    expect(problemsIn(code)).toEqual([])
  })

  it('checks what comes before a syntax error', () => {
    expect(problemsIn('client.ordres\nx = (\nclient.nmae\n)) client.name_\n')).toEqual([
      '1:8 shop 1.0: Client has no ordres. Did you mean orders?',
      '3:8 shop 1.0: Client has no nmae. Did you mean name?',
    ])
  })

  it('carries variables from one sample of a page to the next', () => {
    const scope = new Map()
    expect(checkNames(START, apiStub(), scope)).toEqual([])
    expect(checkNames('client.ordres\n', apiStub(), scope)).toMatchObject([{ line: 1, column: 8 }])
  })
})

describe('readApiStub', () => {
  it('reports a type that it does not declare', () => {
    const { problems } = readApiStub(
      'api/a.yaml',
      'client: a\nmodules: {}\nclasses:\n  A:\n    attributes:\n      b: table B\n',
    )
    expect(problems).toMatchObject([{ file: 'api/a.yaml', line: 6, column: 10, message: 'Unknown type table B.' }])
  })

  it('reports a type with a name that every object of JavaScript has', () => {
    const { problems } = readApiStub(
      'api/a.yaml',
      'client: a\nmodules: {}\nclasses:\n  A:\n    attributes:\n      b: constructor\n',
    )
    expect(problems).toMatchObject([{ line: 6, column: 10, message: 'Unknown type constructor.' }])
  })
})
