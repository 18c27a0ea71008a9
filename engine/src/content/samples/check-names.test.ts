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
    ['an import of everything', 'from shop.options import *\nSize(width=1)\n'],
    ['an import on several lines', 'from shop import Client, \\\n    options as sizes\nsizes.Size(width=1)\n'],
    ['an assignment of several names', 'client, n = make(), 1\nclient.whatever()\n'],
    ['an assignment of a tuple', 'n = 1, client\nn.index(1)\n'],
    ['an assignment to a tuple', '(n, *client) = make()\nclient.whatever()\n'],
    ['an assignment to a list', '[n, (client, m)] = make()\nclient.whatever()\n'],
    ['an assignment to one name after the other', 'a = client = make()\nclient.whatever()\n'],
    ['an assignment within an expression', 'if (client := make()):\n    client.whatever()\n'],
    ['an assignment within a call', 'client.orders.create(client := make())\nclient.whatever()\n'],
    ['a function with the name of a variable', 'def client():\n    pass\nclient.whatever()\n'],
    ['a class with the name of a variable', 'class client(Base):\n    pass\nclient.whatever()\n'],
    ['an exception', 'try:\n    pass\nexcept Error as client:\n    client.whatever()\n'],
    ['a loop over tuples', 'for (client, n) in pairs:\n    client.whatever()\n'],
    ['a loop over a tuple', 'for one in client.orders.list(), 1:\n    one.whatever()\n'],
    ['a comprehension over tuples', '[client.whatever for (client, n) in pairs]\n'],
    ['a generator in a call', 'any(client.whatever for client in clients)\n'],
    ['a pattern', 'match x:\n    case {"a": [client, *_]} as options:\n        client.whatever(options.whatever)\n'],
    ['a slice of a list', 'client.orders.list()[0:2].foo\nclient.orders.list()[1:][0].parts[:2][0].weight\n'],
    ['a variable of the same name in a function', 'o = 1\ndef f():\n    o = client.orders\no.whatever()\n'],
    ['a variable of the same name in a comprehension', 'o = 1\n[o for o in client.orders.list()]\no.whatever()\n'],
    ['a name of two types', 'if x:\n    o = client.orders\nelse:\n    o = options.Size()\no.list()\n'],
    ['a name that a branch may set', 'if x:\n    client = options.Size()\nclient.orders\n'],
    ['a name that a loop may set', 'for x in y:\n    client = options.Size()\nclient.orders\n'],
    ['a name that another branch sets', 'if x:\n    client = options.Size()\nelse:\n    client.orders\n'],
    [
      'a name that was perhaps set before an exception',
      'try:\n    client = options.Size()\nexcept Error:\n    client.whatever()\nfinally:\n    client.whatever()\n',
    ],
    [
      'a name that a case sets',
      'match x:\n    case 1:\n        client = options.Size()\n    case _:\n        client.orders\nclient.whatever()\n',
    ],
    ['a global variable', 'def f():\n    global client\n    client = 1\nclient.whatever()\n'],
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
    [
      'an element of a slice',
      'client.orders.list()[0:2][0].nam\n',
      ['1:30 shop 1.0: Order has no nam. Did you mean name?'],
    ],
    [
      'an import of one of several names',
      'from shop import Client, \\\n    option\n',
      ['1:1 shop 1.0: shop has no option. Did you mean options?'],
    ],
    [
      'a manager in parentheses',
      'with (client.orders as o,\n      client as c):\n    o.lst()\n',
      ['3:7 shop 1.0: Orders has no lst. Did you mean list?'],
    ],
    [
      'a name to which all branches give one type',
      'if x:\n    o = client.orders\nelse:\n    o = shop.Client("x", "y").orders\no.creat()\n',
      ['5:3 shop 1.0: Orders has no creat. Did you mean create?'],
    ],
    [
      'what comes before an exception of the same name',
      'try:\n    client.ordres\nexcept Error as client:\n    pass\n',
      ['2:12 shop 1.0: Client has no ordres. Did you mean orders?'],
    ],
  ])('reports %s', (_what, code, expected) => {
    expect(problemsIn(code)).toEqual(expected)
  })

  it.each([
    ['a default value', 'def f(a=client):\n    pass\n'],
    ['a default value of the same name', 'def f(client=client):\n    pass\n'],
    ['a parameter of the same name', 'f = lambda client: client.whatever\n\n'],
    ['a comprehension', '[client.whatever for client in clients]\n\n'],
    ['an annotation', 'class A:\n    client: str\n'],
    ['an assignment within an expression', 'x = [client := shop.Client("x", "y")]\n\n'],
    ['a branch that changes no type', 'if x:\n    client = shop.Client("x", "y")\n'],
    ['one assignment for two names', 'client = a = shop.Client("x", "y")\n\n'],
  ])('reports what comes after %s', (_what, code) => {
    expect(problemsIn(`${code}client.ordres\n`)).toEqual(['3:8 shop 1.0: Client has no ordres. Did you mean orders?'])
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
