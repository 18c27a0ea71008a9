import type { Root } from 'mdast'
import type { VideoHost } from '../../../model/config.ts'
import { nodesOf } from '../nodes.ts'
import type { Report } from '../report.ts'
import { type Directive, type DirectiveNode, element } from './directive.ts'

const YOUTUBE_ID = /^[\w-]{11}$/

/** `::video{youtube=ID title="…"}`: a still that loads the player on a click. */
export const video: Directive = {
  name: 'video',
  kind: 'leaf',
  attributes: ['youtube', 'title'],
  toElement: (node) => {
    const { id, title } = videoOf(node)
    return id === undefined ? element('p', {}, []) : element('video-still', { youtube: id, title }, [])
  },
  toMarkdown: (node) => {
    const { id, title } = videoOf(node)
    if (id === undefined) return []
    const url = `https://www.youtube.com/watch?v=${id}`
    return [{ type: 'paragraph', children: [{ type: 'link', url, children: [{ type: 'text', value: title }] }] }]
  },
  check: (node, { report }) => {
    const { id, title } = videoOf(node)
    if (id === undefined)
      report(
        node,
        '::video has no valid YouTube id.',
        'Write ::video{youtube=ID title="…"}, where ID has 11 characters.',
      )
    // Without an id, the first message says what to write.
    if (title === '' && node.attributes?.youtube !== undefined)
      report(node, '::video has no title.', 'Write ::video{youtube=ID title="…"}.')
  },
}

/** Reports the videos of a site whose configuration does not allow their host. */
export function checkVideoHosts(tree: Root, hosts: readonly VideoHost[], report: Report): void {
  if (hosts.includes('youtube')) return
  for (const node of nodesOf(tree, 'leafDirective')) {
    // One that names no video is a mistake of its own.
    if (node.name === video.name && node.attributes?.youtube !== undefined)
      report(node, 'This site does not allow YouTube videos.', "Add videos: ['youtube'] to site.config.ts.")
  }
}

/** The id is absent when it is not one that YouTube gives. */
function videoOf({ attributes }: DirectiveNode): { id: string | undefined; title: string } {
  const id = attributes?.youtube ?? ''
  return { id: YOUTUBE_ID.test(id) ? id : undefined, title: attributes?.title?.trim() ?? '' }
}
