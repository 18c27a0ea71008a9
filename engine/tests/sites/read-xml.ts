/** An element of an XML document; `text` is what is directly in it, decoded. */
export interface XmlElement {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  text: string
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>'
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }

/** One tag, with its attributes in double quotes, or a run of text. */
const TOKEN = /<(?<closing>\/?)(?<name>[A-Za-z]\w*)(?<rest>(?:\s+[\w:]+="[^"<]*")*)\s*(?<empty>\/?)>|(?<text>[^<]+)/y

/** The root element of a document; throws at the first thing that is not well-formed. */
export function readXml(source: string): XmlElement {
  if (!source.startsWith(DECLARATION)) throw new Error('There is no XML declaration.')
  const root: XmlElement = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  TOKEN.lastIndex = DECLARATION.length
  while (TOKEN.lastIndex < source.length) {
    const at = TOKEN.lastIndex
    const { closing, name = '', rest = '', empty, text } = TOKEN.exec(source)?.groups ?? {}
    const parent = open.at(-1)
    if (!parent) throw new Error(`Something follows the root at ${at}.`)
    if (text !== undefined) parent.text += decode(text)
    else if (name === '') throw new Error(`No tag begins at ${at}: ${source.slice(at, at + 40)}`)
    else if (closing) {
      if (open.pop()?.name !== name) throw new Error(`</${name}> at ${at} closes another element.`)
    } else {
      const element = { name, attributes: attributesOf(rest), children: [], text: '' }
      parent.children.push(element)
      if (!empty) open.push(element)
    }
  }
  const [only] = root.children
  if (!only || open.length > 1 || root.children.length > 1 || root.text.trim() !== '') {
    throw new Error('The document is not one complete element.')
  }
  return only
}

/** The only child with a name. */
export function childOf(element: XmlElement, name: string): XmlElement {
  const [child, ...more] = element.children.filter((one) => one.name === name)
  if (!child || more.length > 0) throw new Error(`${element.name} does not have exactly one ${name}.`)
  return child
}

function attributesOf(rest: string): Record<string, string> {
  const pairs = [...rest.matchAll(/([\w:]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, decode(value)])
  const attributes = Object.fromEntries(pairs) as Record<string, string>
  if (Object.keys(attributes).length < pairs.length) throw new Error(`Repeated attribute:${rest}`)
  return attributes
}

function decode(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML has no place for them
  if (/[\0-\x08\v\f\x0e-\x1f]|]]>/.test(text)) throw new Error(`XML does not allow this text: ${text}`)
  return text.replaceAll(/&(\w*;?)/g, (_whole, name: string) => {
    const character = ENTITIES[name.replace(/;$/, '')]
    if (character === undefined || !name.endsWith(';')) throw new Error(`&${name} is not an entity.`)
    return character
  })
}
