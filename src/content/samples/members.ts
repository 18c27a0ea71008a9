import { getOwn } from '../../model/get-own.ts'
import { parseType, type Surface, TABLE, type Type } from './surface.ts'

/** What `.name` of a value is: a type, `unknown` when the surface does not say, or the names there are when it has none such. */
export type Member =
  | { readonly type: Type | undefined }
  | { readonly missing: string; readonly candidates: readonly string[] }

/** Looks a member up; values of unknown type have every member. */
export function memberOf(surface: Surface, owner: Type | undefined, name: string): Member {
  switch (owner?.kind) {
    case 'module': {
      const members = getOwn(surface.modules, owner.name) ?? {}
      const text = getOwn(members, name)
      if (text !== undefined) return { type: parseType(surface, text) }
      return { missing: `module ${owner.name}`, candidates: Object.keys(members) }
    }
    case 'enum': {
      const members = getOwn(surface.enums, owner.name) ?? []
      return members.includes(name) ? { type: undefined } : { missing: owner.name, candidates: members }
    }
    case 'instance':
      return memberOfClass(surface, owner.name, name)
    case 'list':
      return owner.isTable && getOwn(surface.classes, TABLE) ? memberOfClass(surface, TABLE, name) : { type: undefined }
    default:
      return { type: undefined }
  }
}

function memberOfClass(surface: Surface, className: string, name: string): Member {
  const { attributes = {}, methods = {} } = getOwn(surface.classes, className) ?? {}
  const attribute = getOwn(attributes, name)
  if (attribute !== undefined) return { type: parseType(surface, attribute) }
  const method = getOwn(methods, name)
  if (method) {
    return {
      type: {
        kind: 'method',
        name: `${className}.${name}`,
        args: method.args,
        returns: parseType(surface, method.returns),
      },
    }
  }
  return { missing: className, candidates: [...Object.keys(attributes), ...Object.keys(methods)] }
}

/** What calling a value gives, and the keyword arguments it takes; undefined when anything goes. */
export function callOf(
  surface: Surface,
  callee: Type | undefined,
): { name: string; args: readonly string[] | undefined; returns: Type | undefined } | undefined {
  if (callee?.kind === 'class') {
    const args = getOwn(surface.classes, callee.name)?.init
    return {
      name: callee.name,
      args: isOpen(args) ? undefined : args,
      returns: { kind: 'instance', name: callee.name },
    }
  }
  if (callee?.kind !== 'method') return undefined
  return { name: callee.name, args: isOpen(callee.args) ? undefined : callee.args, returns: callee.returns }
}

function isOpen(args: readonly string[] | undefined): boolean {
  return args === undefined || args.includes('...')
}
