import type { SyntaxNode } from '@lezer/common'
import { getOwn } from '../../model/util/get-own.ts'
import { suggest } from '../../model/util/nearest.ts'
import type { ApiStub, Type } from './api-stub.ts'
import { memberOf } from './members.ts'
import { childrenOf } from './parse-python.ts'

interface ImportContext {
  readonly apiStub: ApiStub
  readonly setType: (name: string, type: Type | undefined) => void
  readonly text: (node: SyntaxNode) => string
  readonly report: (at: number, message: string, hint: string) => void
}

/** Binds `import a.b as c` and `from a.b import c as d`; modules of other packages are ignored. */
export function bindImports(node: SyntaxNode, { apiStub, setType, text, report }: ImportContext): void {
  const roots = new Set(Object.keys(apiStub.modules).map((name) => name.split('.')[0]))
  const words = childrenOf(node)
    .filter(({ name }) => name !== 'Comment' && name !== '(' && name !== ')')
    .map(text)
  const start = words.indexOf('import')
  const from = words.slice(1, start).join('')
  const items = words.slice(start + 1).join(' ')
  for (const item of items.split(',')) {
    const [path = '', alias] = item.trim().split(' as ')
    const name = path.replaceAll(' ', '')
    // The last name may have a trailing comma.
    if (name === '') continue
    const module = from || name
    const [root = ''] = module.split('.')
    if (!roots.has(root)) {
      // Another package now owns the name.
      setType(alias ?? name.split('.')[0] ?? '', undefined)
      continue
    }
    const members = getOwn(apiStub.modules, module)
    if (!members) {
      report(node.from, `${apiStub.client} has no module ${module}.`, suggest(module, Object.keys(apiStub.modules)))
    } else if (!from) {
      setType(alias ?? root, { kind: 'module', name: alias ? module : root })
    } else {
      for (const one of name === '*' ? Object.keys(members) : [name]) {
        const member = memberOf(apiStub, { kind: 'module', name: module }, one)
        if ('type' in member) setType(alias ?? one, member.type)
        else report(node.from, `${apiStub.client}: ${module} has no ${one}.`, suggest(one, member.candidates))
      }
    }
  }
}
