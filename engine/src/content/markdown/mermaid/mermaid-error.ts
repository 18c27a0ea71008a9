/** Why a diagram cannot be drawn. */
export class MermaidError extends Error {
  /** Lines below the fence, from 1; 0 for the fence itself. */
  readonly line: number
  /** Absent when the source may be valid, but uses what cannot be drawn here. */
  readonly hint?: string

  constructor(line: number, message: string, hint?: string) {
    super(message)
    this.line = line
    if (hint !== undefined) this.hint = hint
  }
}
