import { defaultSchema, type Schema } from 'hast-util-sanitize'

/** Elements that GitHub shows, but the published schema lacks; the last ones are for columns of tables. */
const MORE_ELEMENTS = 'abbr bdi bdo caption cite dfn figcaption figure mark small time u wbr col colgroup'.split(' ')

/** Elements of the published schema that only generated HTML has. */
const GENERATED = new Set(['input'])

/** Attributes of the published schema for forms and image maps, which pages do not have, and for names that scripts see. */
const UNUSED = new Set(
  [
    'accept acceptCharset accessKey action checked charSet color coords encType htmlFor isMap label maxLength media method',
    'multiple name noHref prompt readOnly selected shape tabIndex useMap',
  ]
    .join(' ')
    .split(' '),
)

const attributes: NonNullable<Schema['attributes']> = defaultSchema.attributes ?? {}

/**
 * What is kept of authors' HTML: GitHub's published rules, with more elements, ids as written, and no classes. Targets of
 * links and pictures pass, because `links.ts` decides about them, as for those in Markdown.
 */
export const SCHEMA: Schema = {
  ...defaultSchema,
  tagNames: [...(defaultSchema.tagNames ?? []).filter((name) => !GENERATED.has(name)), ...MORE_ELEMENTS],
  attributes: {
    ...attributes,
    '*': (attributes['*'] ?? []).filter((name) => !UNUSED.has(String(name))),
    a: ['ariaLabel', 'href', 'name'],
    code: attributes.code ?? [],
    details: ['name'],
    h2: [],
    img: ['src'],
    li: [],
    ol: ['ariaLabel'],
    section: [],
    source: ['media', 'srcSet', 'type', 'sizes'],
    ul: ['ariaLabel'],
  },
  clobber: [],
  clobberPrefix: '',
  protocols: { cite: ['http', 'https'] },
  required: {},
}

/** The names of all elements that authors may write. */
export const KNOWN_ELEMENTS: ReadonlySet<string> = new Set(SCHEMA.tagNames)

/** Elements without content, and so without a closing tag. */
export const VOID_ELEMENTS: ReadonlySet<string> = new Set(['br', 'col', 'hr', 'img', 'source', 'wbr'])

/** Elements that the next tag may close. */
export const SELF_ENDING: ReadonlySet<string> = new Set(
  'p li dt dd tr td th thead tbody tfoot colgroup caption rp rt'.split(' '),
)

/** Elements that an HTML parser opens again in each block that follows, until they are closed. */
export const FORMATTING: ReadonlySet<string> = new Set('a b code em i s small strike strong tt u'.split(' '))

const CODE = ['A page runs no code of its authors.', 'Remove it.'] as const
const FORM = ['A page sends nothing.', 'Write what the reader must do, or link to the form.'] as const
const EMBED = ['A page shows nothing from other sites.', 'Link to it.'] as const
const DRAWING = ['Drawings are not part of the text.', 'Write a ```diagram fence.'] as const
const LOOKS = ['The theme sets the look of all pages.', 'Remove it.'] as const

/** Elements that are dropped with all their content: why, and what to do. */
export const DROPPED_ELEMENTS: Readonly<Record<string, readonly [why: string, fix: string]>> = {
  script: CODE,
  noscript: CODE,
  template: CODE,
  style: LOOKS,
  iframe: EMBED,
  frameset: EMBED,
  object: EMBED,
  audio: EMBED,
  video: EMBED,
  canvas: CODE,
  svg: DRAWING,
  math: ['Formulas are not read from HTML.', 'Write it as TeX between dollars: $x^2$.'],
  select: FORM,
  textarea: FORM,
  title: ['The title of a page is in its front matter.', 'Set title there.'],
}

/** Elements that are dropped, but not their text: why, and what to do. */
export const UNWRAPPED: Readonly<Record<string, readonly [why: string, fix: string]>> = {
  embed: EMBED,
  frame: EMBED,
  link: LOOKS,
  font: LOOKS,
  center: ['It is no longer part of HTML.', 'Write <div align="center">.'],
  form: FORM,
  input: ['A page sends nothing.', 'Write a task list as - [ ] and - [x].'],
  button: FORM,
  label: FORM,
}
