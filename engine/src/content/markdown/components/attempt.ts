/** What a step returns, or the error that it throws: the code of a site's owner may throw anything. */
export function attempt<Value>(step: () => Value): Value | Error {
  try {
    return step()
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}
