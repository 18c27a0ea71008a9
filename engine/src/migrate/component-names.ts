/** The name of the site component for a component: `Menu.Item` is `MenuItem`, `_Note` is `Note`. It is the name of a file. */
export function componentName(source: string): string {
  const plain = source.normalize('NFD').replaceAll(/\p{M}+/gu, '')
  const parts = plain.split(/\W+/).map((part) => part.replace(/^_+/, ''))
  const name = parts.map((part) => part.charAt(0).toUpperCase() + part.slice(1)).join('')
  return /^[A-Z]/.test(name) ? name : `Component${name}`
}

/** The directive of a component: `ApiField` is `api-field`, as the program makes it from the name of a file. */
export function componentDirective(source: string): string {
  return componentName(source)
    .replaceAll(/([a-z\d])([A-Z])/g, '$1-$2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1-$2')
    .toLowerCase()
}
