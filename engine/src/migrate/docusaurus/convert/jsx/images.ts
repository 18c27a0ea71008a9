import { asObject } from '../../values.ts'
import { note } from '../doc-state.ts'
import { pictureText, widthOf } from '../inline/images.ts'
import { FileReference } from '../mdx/literal.ts'
import { CodeValue, type ConvertElement, type JsxUse, shownAttribute } from './jsx-use.ts'

/** `<img>`, `<Image>` of the ideal image plugin, and the site's own components for pictures. */
export const convertImage: ConvertElement = (use) => {
  const source = pictureSource(use.attributes.get('src') ?? use.attributes.get('img') ?? use.attributes.get('source'))
  if (source === undefined) return unknownSource(use)
  return pictureText({ source, ...textsOf(use) }, use.doc, use.line)
}

/** `<ThemedImage sources={{ light, dark }}>`: one picture for each color mode. */
export const convertThemedImage: ConvertElement = (use) => {
  const sources = use.attributes.get('sources')
  if (typeof sources !== 'object' || sources === null || sources instanceof CodeValue) return unknownSource(use)
  const texts = textsOf(use)
  const pictures = (['light', 'dark'] as const).flatMap((mode) => {
    const source = pictureSource((sources as Record<string, unknown>)[mode])
    return source === undefined ? [] : [pictureText({ source, mode, ...texts }, use.doc, use.line)]
  })
  return pictures.join(use.isFlow ? '\n' : ' ')
}

/** An imported SVG that is used as an element. */
export function pictureOf(use: JsxUse, target: string): string {
  return pictureText({ source: new FileReference(target), ...textsOf(use) }, use.doc, use.line)
}

/** The value of an attribute if it names a picture. */
export function pictureSource(value: unknown): string | FileReference | undefined {
  return (typeof value === 'string' && value !== '') || value instanceof FileReference ? value : undefined
}

function textsOf(use: JsxUse) {
  const style = asObject(use.attributes.get('style'))
  return {
    isInLink: use.isInLink,
    alt: shownAttribute(use, 'alt'),
    title: shownAttribute(use, 'title') || undefined,
    width: widthOf(use.attributes.get('width')) ?? widthOf(style.width) ?? widthOf(style.maxWidth),
  }
}

function unknownSource(use: JsxUse): string {
  note(use.doc, use.line, { kind: 'image', what: `<${use.name}> whose file is named by code.`, instead: 'Its text.' })
  return shownAttribute(use, 'alt')
}
