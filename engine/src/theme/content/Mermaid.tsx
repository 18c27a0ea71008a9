import { Children, cloneElement, isValidElement, type ReactNode, type SVGProps } from 'react'

/** A Mermaid diagram, drawn by the build. Screen readers read `alt` instead of its parts. */
export function Mermaid({ alt, title, children }: { alt: string; title?: string; children?: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on narrow screens it scrolls, and has to be reachable by keyboard
    <figure className="mermaid" tabIndex={0}>
      {title ? <figcaption>{title}</figcaption> : null}
      {Children.map(children, (svg) =>
        isValidElement<SVGProps<SVGSVGElement>>(svg) ? cloneElement(svg, { role: 'img', 'aria-label': alt }) : null,
      )}
    </figure>
  )
}
