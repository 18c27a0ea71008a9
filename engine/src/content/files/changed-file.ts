import { UsageError } from '../../model/problem.ts'

/** Thrown for a file that was saved or removed after its hash was given. */
export class ChangedFileError extends UsageError {
  readonly file: string
  constructor(file: string) {
    super(`${file} changed while the site was being read. Run the command again.`)
    this.file = file
  }
}

/** A handler for `catch`: runs `run` if a file changed, and throws other errors again. */
export function ifChanged<Value>(run: () => Value): (error: unknown) => Value {
  return (error) => {
    if (error instanceof ChangedFileError) return run()
    throw error
  }
}
