import { directiveName } from '../model/files/directive-name.ts'

/** The name of the site component for a component: `Menu.Item` is `MenuItem`, `_Note` is `Note`. It is the name of a file. */
export function componentName(source: string): string {
  const plain = source.normalize('NFD').replaceAll(/\p{M}+/gu, '')
  const parts = plain.split(/\W+/).map((part) => part.replace(/^_+/, ''))
  const name = parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')
  return /^[A-Z]/.test(name) ? name : `Component${name}`
}

/** The directive of the site component for a component. */
export function componentDirective(source: string): string {
  return directiveName(componentName(source))
}
