/**
 * Runs the main function of a script and returns its exit code. A mistake in the options is printed without a stack, with the
 * file that explains them; so is whatever else the script says is wrong. Other errors are bugs.
 */
export async function runPlainly(main, explainedIn) {
  try {
    return await main()
  } catch (error) {
    const isOptionError = error?.code?.startsWith?.('ERR_PARSE_ARGS_') ?? false
    if (!isOptionError && error?.constructor !== Error) throw error
    process.stderr.write(`${error.message}${isOptionError ? `. ${explainedIn} explains the options.` : ''}\n`)
    return 1
  }
}
