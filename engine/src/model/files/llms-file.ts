/** The name of the list of a version's pages for programs, in the folder of the version (llmstxt.org). */
const LLMS_FILE = 'llms.txt'

/** The list of the pages of a version, below the base path. */
export function llmsFile(versionPath: string): string {
  return versionPath === '' ? LLMS_FILE : `${versionPath}/${LLMS_FILE}`
}

/** The list of one section of a version whose pages are too many for one list. */
export function llmsSectionFile(versionPath: string, name: string): string {
  return [versionPath, 'llms', `${name}.txt`].filter((part) => part !== '').join('/')
}

/** The address of the list of a version's pages, next to that of its main doc. */
export function llmsHref(versionHref: string): string {
  return `${versionHref.replace(/\/$/, '')}/${LLMS_FILE}`
}
