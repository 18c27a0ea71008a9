/** A line of text in a diagram, centered on `x`, with its baseline at `y`. */
export interface DiagramText {
  readonly x: number
  readonly y: number
  readonly text: string
}

/** A box of a diagram; `kind` is its class: `accent`, `soft` or empty. */
export interface DiagramNode {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly kind: string
  readonly texts: readonly DiagramText[]
}

/** A line of a diagram as SVG path data, with its arrowheads as the points of polygons. */
export interface DiagramEdge {
  readonly path: string
  readonly arrows: readonly string[]
  readonly kind: string
  readonly texts: readonly DiagramText[]
}

/** A diagram after layout, in CSS pixels. */
export interface DiagramLayout {
  readonly width: number
  readonly height: number
  readonly clusters: readonly DiagramNode[]
  readonly nodes: readonly DiagramNode[]
  readonly edges: readonly DiagramEdge[]
}
