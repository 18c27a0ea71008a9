/** Why a graph is not drawn. */
export class DiagramError extends Error {
  /** Lines below the fence, from 1; 0 for the fence itself. */
  readonly line: number
  readonly hint: string

  constructor(line: number, message: string, hint = 'Write it as a Graphviz graph.') {
    super(message)
    this.line = line
    this.hint = hint
  }
}

/** A graph that has more of something than can be drawn. */
export function tooMuch(line: number, limit: string): DiagramError {
  return new DiagramError(line, `it has more than ${limit}`, 'Draw several smaller diagrams.')
}
