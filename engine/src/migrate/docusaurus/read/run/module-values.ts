import { standInSource } from './stand-in.ts'

/** The names of the packages whose exports a configuration passes on as they are, such as a plugin it imports. */
const packageNames = new WeakMap<object, string>()

/** The name of the package that exports a value of a configuration, or that the value is a stand-in for. */
export function packageNameOf(value: unknown): string | undefined {
  return standInSource(value) ?? (typeof value === 'function' ? packageNames.get(value) : undefined)
}

/** Remembers the package that a function is the export of; the first name counts. */
export function namePackage(value: unknown, name: string): void {
  if (typeof value === 'function' && !packageNames.has(value)) packageNames.set(value, name)
}

/** The default export of a module, or all of them if it has none; any other value as it is. */
export function defaultExport(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('default' in value)) return value
  const isModule = '__esModule' in value || Object.prototype.toString.call(value) === '[object Module]'
  // A CommonJS file that is bundled as the entry is the default export of the bundle.
  return isModule ? defaultExport(value.default) : value
}

/** What `require` returns for a module with a default export: as in Docusaurus, it also has the properties of that. */
export function withDefault(exports: unknown): unknown {
  if (typeof exports !== 'object' || exports === null || !('__esModule' in exports)) return exports
  const value = 'default' in exports ? exports.default : undefined
  if (typeof value !== 'object' || value === null) return exports
  return Object.create(value, Object.getOwnPropertyDescriptors(exports))
}
