/** Keeps the page from scrolling, and its width without its scrollbar. Returns what ends that, if nothing else had locked it. */
export function lockScroll(): () => void {
  const { dataset, clientWidth } = document.documentElement
  if ('scrollLocked' in dataset) return () => {}
  const { style } = document.body
  style.marginInlineEnd = `${innerWidth - clientWidth}px`
  dataset.scrollLocked = ''
  return () => {
    style.marginInlineEnd = ''
    delete dataset.scrollLocked
  }
}
