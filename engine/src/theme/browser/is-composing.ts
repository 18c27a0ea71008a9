type Key = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>

/** True for a key that belongs to an input method. Of the key that ends a composition, Safari says so by the code alone. */
export function isComposing({ isComposing: isDuring, keyCode }: Key): boolean {
  return isDuring || keyCode === 229
}
