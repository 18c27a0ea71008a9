/** The longest name that npm allows. */
const MAX_LENGTH = 214

/** The name of a folder as npm accepts it; `docs` if nothing is left, or if the package would depend on itself. */
export function packageName(folder: string, installed: string): string {
  const name = folder
    .toLowerCase()
    .replaceAll(/[^a-z\d._-]+/g, '-')
    .replaceAll(/^[._-]+|-+$/g, '')
    .slice(0, MAX_LENGTH)
  return ['', installed, 'node_modules'].includes(name) ? 'docs' : name
}
