import type { SourceDoc } from '../model/source.ts'

/**
 * Where the file of a source is edited: that of the layer it comes from. `editUrl` is a template with `{file}`, or the URL of
 * the content folder.
 */
export function editHref(editUrl: string, { file }: Pick<SourceDoc, 'file'>): string {
  const path = file.split('/').map(encodeURIComponent).join('/')
  return editUrl.includes('{file}')
    ? editUrl.replaceAll('{file}', () => path)
    : `${editUrl.replace(/\/*$/, '/')}${path}`
}
