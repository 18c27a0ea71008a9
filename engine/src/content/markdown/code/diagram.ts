import type { DiagramEdge, DiagramLayout, DiagramNode } from '../../../model/diagram-layout.ts'
import { once } from '../../../model/util/once.ts'
import { readGraph } from '../graphviz/read-graph.ts'

/**
 * Default attributes of every diagram: boxes, and a font whose widths Graphviz knows. The sizes are larger than
 * those of the style sheet, because the reader's own font may be wider.
 */
const DEFAULTS = {
  graphAttributes: { fontname: 'Helvetica', fontsize: 14, nodesep: 0.35, ranksep: 0.45, pad: 0.15 },
  nodeAttributes: { shape: 'box', fontname: 'Helvetica', fontsize: 14, margin: '0.22,0.12' },
  edgeAttributes: { fontname: 'Helvetica', fontsize: 15, arrowsize: 0.7 },
}

type Point = readonly [number, number]

/** One drawing operation of Graphviz: a curve, a polygon, an ellipse, a text, or a setting. */
interface Operation {
  readonly op: string
  readonly points?: readonly Point[]
  /** The middle of an ellipse and its radii. */
  readonly rect?: readonly [number, number, number, number]
  readonly pt?: Point
  readonly text?: string
}

interface LaidOut {
  readonly _draw_?: readonly Operation[]
  readonly _ldraw_?: readonly Operation[]
  readonly _hdraw_?: readonly Operation[]
  /** The arrowhead at the tail of an edge that points back, or both ways. */
  readonly _tdraw_?: readonly Operation[]
  /** The bounding box of a group; only groups that are drawn have one. */
  readonly bb?: string
  /** The middle of a node, and its size in inches. */
  readonly pos?: string
  readonly width?: string
  readonly height?: string
  readonly class?: string
  readonly style?: string
}

interface LaidOutGraph extends LaidOut {
  readonly objects?: readonly LaidOut[]
  readonly edges?: readonly LaidOut[]
}

/** Its megabyte of WebAssembly is loaded for the first diagram. */
const openViz = once(async () => {
  const { instance } = await import('@viz-js/viz')
  return instance()
})

/** Lays a Graphviz graph out. Throws a `DiagramError` when the source is invalid or too large. */
export async function layOutDiagram(source: string): Promise<DiagramLayout> {
  const graph = readGraph(source)
  const result = (await openViz()).render(graph, { format: 'json', ...DEFAULTS })
  if (result.status === 'failure') throw new Error(result.errors.map(({ message }) => message).join(' '))
  const laidOut = JSON.parse(result.output) as LaidOutGraph
  const [, , width = 0, height = 0] = (laidOut.bb ?? '').split(',').map(Number)
  // The y axis points up in Graphviz, down in SVG.
  const flip = ([x, y]: Point): Point => [round(x), round(height - y)]
  const objects = laidOut.objects ?? []
  return {
    width: Math.ceil(width),
    height: Math.ceil(height),
    clusters: objects.filter((one) => one.bb).map((one) => shapeOf(one, flip)),
    nodes: objects.filter((one) => one.pos).map((one) => shapeOf(one, flip)),
    edges: (laidOut.edges ?? []).map((one) => edgeOf(one, flip)),
  }
}

function shapeOf(object: LaidOut, flip: (point: Point) => Point): DiagramNode {
  const drawn = (object._draw_ ?? []).flatMap((operation) => operation.points ?? [])
  const points = (drawn.length > 0 ? drawn : cornersOf(object)).map(flip)
  const xs = points.map(([x]) => x)
  const ys = points.map(([, y]) => y)
  const x = Math.min(...xs)
  const y = Math.min(...ys)
  return {
    x,
    y,
    width: round(Math.max(...xs) - x),
    height: round(Math.max(...ys) - y),
    kind: object.class ?? '',
    texts: textsOf(object, flip),
  }
}

/** The place of a node without an outline. */
function cornersOf({ pos = '', width = '0', height = '0' }: LaidOut): Point[] {
  const [x = 0, y = 0] = pos.split(',').map(Number)
  const [right, up] = [Number(width) * HALF_INCH, Number(height) * HALF_INCH]
  return [
    [x - right, y - up],
    [x + right, y + up],
  ]
}

/** In points. */
const HALF_INCH = 36

function edgeOf(edge: LaidOut, flip: (point: Point) => Point): DiagramEdge {
  const [start, ...rest] = (edge._draw_ ?? []).flatMap((operation) => operation.points ?? []).map(flip)
  const heads = [...(edge._hdraw_ ?? []), ...(edge._tdraw_ ?? [])].map(outlineOf).filter(({ length }) => length > 0)
  return {
    path: start ? `M${start.join(' ')}C${rest.map((point) => point.join(' ')).join(' ')}` : '',
    arrows: heads.map((points) => points.map((point) => flip(point).join(',')).join(' ')),
    kind: [edge.class, edge.style].filter(Boolean).join(' '),
    texts: textsOf(edge, flip),
  }
}

/** The corners of what an operation draws; an ellipse is so small that twelve points look round. */
function outlineOf({ points = [], rect }: Operation): readonly Point[] {
  if (!rect) return points
  const [x, y, rx, ry] = rect
  const angles = Array.from({ length: 12 }, (_, at) => (at * Math.PI) / 6)
  return angles.map((angle): Point => [x + rx * Math.cos(angle), y + ry * Math.sin(angle)])
}

function textsOf(object: LaidOut, flip: (point: Point) => Point): DiagramNode['texts'] {
  return (object._ldraw_ ?? []).flatMap(({ op, pt, text }) => {
    if (op !== 'T' || !pt || text === undefined) return []
    const [x, y] = flip(pt)
    // The JSON of Graphviz escapes backslashes twice.
    return [{ x, y, text: text.replaceAll('\\\\', '\\') }]
  })
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
