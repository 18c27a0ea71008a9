import type { ReactNode } from 'react'

interface CodeBlockProps {
  language?: string
  title?: string
  numbered?: string
  wrap?: string
  output?: string
  children?: ReactNode
}

/** A code sample. It scrolls horizontally, so it is focusable; its copy button uses a delegated event handler. */
export function CodeBlock({ language = 'text', title, numbered, wrap, output, children }: CodeBlockProps) {
  return (
    <figure className={['code', numbered, wrap, output].filter(Boolean).join(' ')} data-language={language}>
      {title ? <figcaption>{title}</figcaption> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable by keyboard */}
      <pre tabIndex={0}>{children}</pre>
      <button type="button" className="copy" data-copy="code" aria-label="Copy code to clipboard" title="Copy" />
    </figure>
  )
}
