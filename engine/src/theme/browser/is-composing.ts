type Key = Pick<KeyboardEvent, 'isComposing' | 'keyCode'>

/** True for a key that belongs to an input method. Safari marks the key that ends a composition by its code alone. */
export function isComposing({ isComposing: isDuring, keyCode }: Key): boolean {
  return isDuring || keyCode === 229
}
