import { type Directive, element } from './directive.ts'

/** `::include{file=../_shared/token.md}`: the content of another file, which takes its place before anything is rendered. */
export const include: Directive = {
  name: 'include',
  kind: 'leaf',
  attributes: ['file'],
  toElement: () => element('div', {}, []),
  toMarkdown: () => [],
}
