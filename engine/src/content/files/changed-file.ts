import { UsageError } from '../../model/problem.ts'

/** A file was saved or removed after its hash was given. */
export class ChangedFileError extends UsageError {
  readonly file: string
  constructor(file: string) {
    super(`${file} changed while the site was being read. Run the command again.`)
    this.file = file
  }
}

/** For `catch`: what to do about a changed file. Other errors are thrown again. */
export function ifChanged<Value>(run: () => Value): (error: unknown) => Value {
  return (error) => {
    if (error instanceof ChangedFileError) return run()
    throw error
  }
}
