/** A line of text in a drawing, centred on `x`, standing on `y`. */
export interface DiagramText {
  readonly x: number
  readonly y: number
  readonly text: string
}

/** A box of a drawing; `kind` is its class: `accent`, `soft` or none. */
export interface DiagramNode {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly kind: string
  readonly texts: readonly DiagramText[]
}

/** A line of a drawing with its arrow head, as SVG path data and points. */
export interface DiagramEdge {
  readonly path: string
  readonly arrow: string
  readonly kind: string
  readonly texts: readonly DiagramText[]
}

/** A laid-out drawing, in CSS pixels. */
export interface DiagramLayout {
  readonly width: number
  readonly height: number
  readonly clusters: readonly DiagramNode[]
  readonly nodes: readonly DiagramNode[]
  readonly edges: readonly DiagramEdge[]
}
