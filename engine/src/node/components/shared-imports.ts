/**
 * Begins the import of a package that components share with the program. The code is kept with the site, where this name may mean
 * another version of the package, or none. It must not contain the path of the program, which differs between machines.
 */
export const SHARED_IMPORT = 'stratadocs-shared:'

const IMPORTED = new RegExp(`(["'])${SHARED_IMPORT}([\\w./-]+)\\1`, 'g')

/** The code with these packages imported from where the program finds them. Throws if one is not found. */
export function withSharedImports(code: string): string {
  return code.replaceAll(IMPORTED, (_, _quote, name: string) => JSON.stringify(import.meta.resolve(name)))
}
