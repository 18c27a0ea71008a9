/**
 * Begins the import of a package that components share with the program. The code is kept with the site, where the same
 * name may be another version of it, or none; and without the place of the program, which is another one on each machine.
 */
export const SHARED_IMPORT = 'stratadocs-shared:'

const IMPORTED = new RegExp(`(["'])${SHARED_IMPORT}([\\w./-]+)\\1`, 'g')

/** The same code, which imports these packages from where the program finds them. Throws if one is not found. */
export function withSharedImports(code: string): string {
  return code.replaceAll(IMPORTED, (_, _quote, name: string) => JSON.stringify(import.meta.resolve(name)))
}
