import { wholeStyles } from '../whole-styles.ts'

/**
 * Offers a button that wraps the lines of a code block, once a reader points at or focuses a block that overflows. It is
 * created here, so that no page carries it.
 */
export function installWrapToggle(): void {
  for (const type of ['pointerover', 'focusin']) addEventListener(type, offerToggle)
}

function offerToggle({ target }: Event): void {
  const figure = target instanceof Element ? target.closest<HTMLElement>('figure.code') : null
  const pre = figure?.querySelector('pre')
  if (!figure || !pre) return
  const known = figure.querySelector<HTMLElement>('.wrap-toggle')
  const isWrapped = figure.classList.contains('wrap')
  const isOffered = isWrapped || pre.scrollWidth > pre.clientWidth
  if (known) known.hidden = !isOffered
  else if (isOffered) wholeStyles().then(() => addToggle(figure, isWrapped))
}

/** Adds it only once, although several events may have asked for it while the styles were loading. */
function addToggle(figure: HTMLElement, isWrapped: boolean): void {
  if (!figure.querySelector('.wrap-toggle')) figure.append(toggleFor(figure, isWrapped))
}

function toggleFor(figure: HTMLElement, isWrapped: boolean): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'copy wrap-toggle'
  button.title = 'Toggle word wrap'
  button.ariaLabel = button.title
  button.ariaPressed = String(isWrapped)
  button.onclick = () => {
    button.ariaPressed = String(figure.classList.toggle('wrap'))
  }
  return button
}
