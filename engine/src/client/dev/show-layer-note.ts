import { LAYER_NOTE, type LayerNote } from '../../model/dev/layer-note.ts'

/** Shows which layer the current page comes from, outside the React tree. Used in development only. */
export function showLayerNote(): void {
  document.getElementById(LAYER_NOTE)?.remove()
  const note = layerNote()
  if (note) document.body.append(createNote(note))
}

/** Which layer the current page comes from; undefined if it is not the page of a doc. */
export function layerNote(): LayerNote | undefined {
  const data = document.head.querySelector<HTMLMetaElement>(`meta[name="${LAYER_NOTE}"]`)?.content
  return data ? (JSON.parse(data) as LayerNote) : undefined
}

function createNote({ layer, file, shownIn }: LayerNote): HTMLElement {
  const note = document.createElement('aside')
  note.id = LAYER_NOTE
  note.ariaLabel = 'Layer of this page'
  const links = shownIn.flatMap(({ name, href, isCurrent }, index) => {
    const link = document.createElement('a')
    link.href = href
    link.textContent = name
    if (isCurrent) link.ariaCurrent = 'page'
    return index === 0 ? [link] : [', ', link]
  })
  note.append(`Layer ${layer} · ${file} · shown in `, ...links)
  return note
}
