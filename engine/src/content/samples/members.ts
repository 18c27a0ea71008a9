import { getOwn } from '../../model/util/get-own.ts'
import { type ApiStub, parseType, TABLE, type Type } from './api-stub.ts'

/** What `.name` of a value is: its type (undefined when not in the stub), or the names that exist when this one does not. */
export type Member =
  | { readonly type: Type | undefined }
  | { readonly missing: string; readonly candidates: readonly string[] }

/** Looks a member up; values of unknown type have every member. */
export function memberOf(apiStub: ApiStub, owner: Type | undefined, name: string): Member {
  switch (owner?.kind) {
    case 'module': {
      const members = getOwn(apiStub.modules, owner.name) ?? {}
      const text = getOwn(members, name)
      if (text !== undefined) return { type: parseType(apiStub, text) }
      return { missing: `module ${owner.name}`, candidates: Object.keys(members) }
    }
    case 'enum': {
      const members = getOwn(apiStub.enums, owner.name) ?? []
      return members.includes(name) ? { type: undefined } : { missing: owner.name, candidates: members }
    }
    case 'instance':
      return memberOfClass(apiStub, owner.name, name)
    case 'list':
      return owner.isTable && getOwn(apiStub.classes, TABLE) ? memberOfClass(apiStub, TABLE, name) : { type: undefined }
    default:
      return { type: undefined }
  }
}

function memberOfClass(apiStub: ApiStub, className: string, name: string): Member {
  const { attributes = {}, methods = {} } = getOwn(apiStub.classes, className) ?? {}
  const attribute = getOwn(attributes, name)
  if (attribute !== undefined) return { type: parseType(apiStub, attribute) }
  const method = getOwn(methods, name)
  if (method) {
    return {
      type: {
        kind: 'method',
        name: `${className}.${name}`,
        args: method.args,
        returns: parseType(apiStub, method.returns),
      },
    }
  }
  return { missing: className, candidates: [...Object.keys(attributes), ...Object.keys(methods)] }
}

/** What calling a value returns, and the keyword arguments it takes; undefined when any are accepted. */
export function callOf(
  apiStub: ApiStub,
  callee: Type | undefined,
): { name: string; args: readonly string[] | undefined; returns: Type | undefined } | undefined {
  if (callee?.kind === 'class') {
    const args = getOwn(apiStub.classes, callee.name)?.init
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
