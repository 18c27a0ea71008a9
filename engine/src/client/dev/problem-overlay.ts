import type { DevProblem } from '../../model/dev/dev-problem.ts'
import { counted } from '../../model/util/counted.ts'

const ID = 'docs-problems'

/** What the author closed; it stays closed until the problems change. */
let closed = ''
let shown = ''
let known = ''

/**
 * Shows the problems of the page from `file`, and those of other pages below them, outside the React tree. Used in development
 * only. Without problems, nothing is shown.
 */
export function showProblems(problems: readonly DevProblem[], file?: string): void {
  const isHere = ({ pages }: DevProblem) => !pages || (file !== undefined && pages.includes(file))
  const here = problems.filter(isHere)
  const others = problems.filter((problem) => !isHere(problem))
  const all = JSON.stringify(problems)
  if (all !== known) closed = ''
  known = all
  const key = JSON.stringify([here, others])
  if (key === shown && key !== closed) return
  shown = key
  const open = document.getElementById(ID)
  const hadFocus = open?.contains(document.activeElement) ?? false
  open?.remove()
  if (problems.length === 0 || key === closed) return
  const region = createRegion(here, others, () => {
    closed = key
    region.remove()
  })
  document.body.append(region)
  if (hadFocus) region.querySelector('button')?.focus()
}

function createRegion(here: readonly DevProblem[], others: readonly DevProblem[], close: () => void): HTMLElement {
  const region = element('section')
  region.id = ID
  region.ariaLabel = 'Problems'
  const title = element(
    'p',
    here.length > 0 ? `${counted(here.length, 'problem')} on this page` : 'No problems on this page',
  )
  title.role = 'status'
  const button = element('button', 'Close')
  button.type = 'button'
  button.addEventListener('click', close)
  const header = element('header')
  header.append(title, button)
  region.append(header)
  if (here.length > 0) region.append(listOf(here))
  if (others.length > 0) {
    const rest = element('details')
    rest.append(element('summary', `${counted(others.length, 'problem')} elsewhere`), listOf(others))
    region.append(rest)
  }
  region.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') close()
  })
  return region
}

function listOf(problems: readonly DevProblem[]): HTMLElement {
  const list = element('ul')
  for (const { severity, place, message, hint, frame } of problems) {
    const item = element('li')
    item.dataset.severity = severity
    const head = element('p')
    head.append(element('strong', severity === 'error' ? 'Error' : 'Warning'))
    if (place) head.append(' ', element('code', place))
    item.append(head, element('p', message))
    if (hint) item.append(element('p', hint))
    if (frame) {
      const code = element('pre', frame)
      // Scrolls sideways, so it can be focused.
      code.tabIndex = 0
      item.append(code)
    }
    list.append(item)
  }
  return list
}

function element<Name extends keyof HTMLElementTagNameMap>(name: Name, text = ''): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name)
  created.textContent = text
  return created
}
