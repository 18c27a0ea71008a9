import { isAllowedScheme, schemeOf } from '../../../../model/scheme.ts'
import { count, note } from '../doc-state.ts'
import { convertFile, convertLink, targetText } from '../inline/targets.ts'
import { FileReference } from '../mdx/literal.ts'
import { attributeText, escapeMarkdown, quotedText } from './directive-text.ts'
import { type ConvertElement, type JsxUse, shownAttribute, textAttribute } from './jsx-use.ts'

/** What follows may also be the name of a playlist or of a broadcast instead of an id. */
const YOUTUBE =
  /^(?:https?:)?\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:embed\/|watch\?v=|shorts\/)|youtu\.be\/)((?!videoseries|live_stream)[\w-]{11})/

const PLAYER = /^(?:(?:lite|react)?you-?tube(?:-?(?:embed|video|player|lite))?|react-?player)$/i

/** `<iframe>`: a video of YouTube, or a link. */
export const convertFrame: ConvertElement = (use) => {
  const source = use.attributes.get('src')
  const address = source instanceof FileReference ? source.target : textAttribute(use, 'src')
  const id = YOUTUBE.exec(address)?.[1]
  if (id !== undefined) return videoText(use, id)
  const title = shownAttribute(use, 'title')
  const what = `<iframe> of ${address || 'an unknown address'}`
  note(use.doc, use.line, { kind: 'frame', what, instead: address === '' ? 'Nothing.' : 'A link.' })
  if (address === '') return ''
  return `[${escapeMarkdown(title || address)}](${targetText(convertLink(address, use.doc, use.line))})`
}

/** A component that shows a YouTube video, named by id or address; undefined for any other component. */
export function youtubeText(use: JsxUse): string | undefined {
  if (!PLAYER.test(use.name)) return undefined
  const value = textAttribute(use, 'videoId', 'videoID', 'id', 'youTubeId', 'embedId', 'url', 'src', 'link', 'video')
  const id = YOUTUBE.exec(value)?.[1] ?? (/^[\w-]{11}$/.test(value) ? value : undefined)
  return id === undefined ? undefined : videoText(use, id)
}

function videoText(use: JsxUse, id: string): string {
  count(use.doc, 'video')
  const title = shownAttribute(use, 'title') || 'Video'
  if (!use.isFlow) return `[${escapeMarkdown(title)}](https://www.youtube.com/watch?v=${id})`
  return `::video{youtube=${attributeText(id)} title=${quotedText(title)}}`
}

/** `<video>` and `<audio>`: a link to the file. */
export const convertMedia: ConvertElement = (use) => {
  const source = use.elements().find(({ name }) => name === 'source')
  const value = use.attributes.get('src') ?? source?.attributes.get('src')
  const found =
    typeof value === 'string' || value instanceof FileReference ? convertFile(value, use.doc, use.line) : undefined
  const written = found && ('file' in found ? found.file : found.remote)
  const address = written !== undefined && isAllowedScheme(schemeOf(written)) ? written : ''
  note(use.doc, use.line, {
    kind: use.name,
    what: `<${use.name}>`,
    instead: address === '' ? 'Nothing.' : 'A link to its file.',
  })
  if (address === '') return ''
  const label = textAttribute(use, 'title', 'aria-label') || (use.name === 'audio' ? 'Recording' : 'Video')
  return `[${escapeMarkdown(label)}](${targetText(address)})`
}
