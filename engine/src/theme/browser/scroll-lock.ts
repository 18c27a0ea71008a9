/** Keeps the page from scrolling, and its width without its scrollbar. Returns what ends that, if nothing else had locked it. */
export function lockScroll(): () => void {
  const { dataset, clientWidth } = document.documentElement
  if ('scrollLocked' in dataset) return () => {}
  const { style } = document.body
  // On phones, Safari makes `innerWidth` smaller when the reader zooms in.
  style.marginInlineEnd = `${Math.max(0, innerWidth - clientWidth)}px`
  dataset.scrollLocked = ''
  return () => {
    style.marginInlineEnd = ''
    delete dataset.scrollLocked
  }
}
