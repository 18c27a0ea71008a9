import type { DiagramLayout, DiagramNode, DiagramText } from '../../model/diagram-layout.ts'

/** A diagram in the colors of the theme. `layout` is a `DiagramLayout` as JSON. */
export function Diagram({ layout, alt, title }: { layout: string; alt: string; title?: string }) {
  const { width, height, clusters, nodes, edges } = JSON.parse(layout) as DiagramLayout
  return (
    <figure className="diagram">
      {title ? <figcaption>{title}</figcaption> : null}
      <svg role="img" aria-label={alt} viewBox={`0 0 ${width} ${height}`} width={width} height={height}>
        {clusters.map((cluster) => (
          <Box key={`${cluster.x} ${cluster.y}`} node={cluster} className="cluster" />
        ))}
        {edges.map(({ path, arrows, kind, texts }) => (
          <g key={path} className={`edge ${kind}`.trim()}>
            <path d={path} />
            {arrows.map((points) => (
              <polygon key={points} points={points} />
            ))}
            <Texts texts={texts} />
          </g>
        ))}
        {nodes.map((node) => (
          <Box key={`${node.x} ${node.y}`} node={node} className="node" />
        ))}
      </svg>
    </figure>
  )
}

function Box({ node: { x, y, width, height, kind, texts }, className }: { node: DiagramNode; className: string }) {
  return (
    <g className={`${className} ${kind}`.trim()}>
      <rect x={x} y={y} width={width} height={height} rx={6} />
      <Texts texts={texts} />
    </g>
  )
}

function Texts({ texts }: { texts: readonly DiagramText[] }) {
  return texts.map(({ x, y, text }) => (
    <text key={`${x} ${y}`} x={x} y={y}>
      {text}
    </text>
  ))
}
