/** The version that the address asks to compare with. An empty `from` names none. Browser only. */
export function comparedVersion(): string | undefined {
  return new URLSearchParams(location.search).get('from') || undefined
}
