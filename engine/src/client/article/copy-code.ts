import { announceStatus } from '../../theme/browser/announce-status.ts'
import { copyText } from '../../theme/browser/copy-text.ts'

/** How long a copy button shows whether the copy worked. */
const CONFIRMED_MS = 2000

/** The functions that end a confirmation, by button. */
const confirmations = new WeakMap<HTMLButtonElement, () => void>()

/** Copies a line of code without the line break that a triple click selects: pasted into a terminal, it runs the line. */
export function copyLine(event: ClipboardEvent): void {
  const selection = getSelection()
  const [, line] = /^(.+)\n$/.exec(String(selection)) ?? []
  if (!line || !selection?.anchorNode?.parentElement?.closest('.code')) return
  event.clipboardData?.setData('text/plain', line)
  event.preventDefault()
}

/** Copies the code of a block, and shows on its button whether that worked. */
export async function copyCode(button: HTMLButtonElement): Promise<void> {
  const shown = button.parentElement?.querySelector('code')?.cloneNode(true) as Element | undefined
  // Nobody wants to paste the lines that a diff removes.
  for (const line of shown?.querySelectorAll('del') ?? []) {
    line.nextSibling?.remove()
    line.remove()
  }
  const code = shown?.textContent ?? ''
  try {
    await copyText(code)
    showOutcome(button, 'copied')
  } catch (error) {
    console.warn('Could not copy the code.', error)
    showOutcome(button, 'failed')
  }
}

function showOutcome(button: HTMLButtonElement, state: 'copied' | 'failed'): void {
  confirmations.get(button)?.()
  const { ariaLabel, title } = button
  const end = () => {
    clearTimeout(timer)
    delete button.dataset.state
    Object.assign(button, { ariaLabel, title })
  }
  const timer = setTimeout(end, CONFIRMED_MS)
  confirmations.set(button, end)
  const label = { copied: 'Copied', failed: 'Not copied' }[state]
  button.dataset.state = state
  Object.assign(button, { ariaLabel: label, title: label })
  announceStatus(label)
}
