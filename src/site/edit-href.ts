import type { Doc } from '../model/site.ts'

/**
 * Where the file of a doc is edited: that of the layer it comes from. `editUrl` is a template with `{file}`, or the URL of
 * the content folder.
 */
export function editHref(editUrl: string, { source }: Pick<Doc, 'source'>): string {
  const file = source.split('/').map(encodeURIComponent).join('/')
  return editUrl.includes('{file}')
    ? editUrl.replaceAll('{file}', () => file)
    : `${editUrl.replace(/\/*$/, '/')}${file}`
}
