/** The box of a task in a list. It only shows a state, so it is disabled; its name says the state in words. */
export function TaskCheckbox({ checked = false }: { checked?: boolean }) {
  return <input type="checkbox" disabled defaultChecked={checked} aria-label={checked ? 'Done' : 'To do'} />
}
