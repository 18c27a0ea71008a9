import type { SourceDoc } from '../../model/source.ts'
import { encodePath } from '../../model/url.ts'

/**
 * Where a source is edited: at the URL in its front matter, or else in its file, in the layer that it comes from. `editUrl` is a
 * template with `{file}`, or the URL of the content folder. Undefined without it, and if the front matter has `null`.
 */
export function editHref(
  editUrl: string | undefined,
  { file, frontMatter }: Pick<SourceDoc, 'file' | 'frontMatter'>,
): string | undefined {
  if (editUrl === undefined) return undefined
  const { custom_edit_url: custom } = frontMatter
  if (custom !== undefined) return custom ?? undefined
  const path = encodePath(file)
  return editUrl.includes('{file}')
    ? editUrl.replaceAll('{file}', () => path)
    : `${editUrl.replace(/\/*$/, '/')}${path}`
}
