import type { Element, ElementContent, Root } from 'hast'
import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime'
import type { ReactNode } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { Admonition } from './Admonition.tsx'
import { ArticleHeading } from './ArticleHeading.tsx'
import { ArticleLink } from './ArticleLink.tsx'
import { withBreakableIdentifiers } from './break-identifiers.ts'
import { CodeBlock } from './CodeBlock.tsx'
import { Diagram } from './Diagram.tsx'
import { Disclosure } from './Disclosure.tsx'
import { MathBlock } from './MathBlock.tsx'
import { Mermaid } from './Mermaid.tsx'
import { mapElements } from './map-elements.ts'
import { FeedPicture, Picture } from './Picture.tsx'
import { withMethodPill } from './pills.ts'
import { ScrollTable } from './ScrollTable.tsx'
import { stackedTable } from './stack-tables.ts'
import { Tab, Tabs, tabsOf } from './Tabs.tsx'
import { TaskCheckbox } from './TaskCheckbox.tsx'
import { VideoLink, VideoStill } from './VideoStill.tsx'

/** The component for each element that the Markdown pipeline emits; all other elements are plain HTML. */
const components = {
  a: ArticleLink,
  admonition: Admonition,
  diagram: Diagram,
  disclosure: Disclosure,
  h2: ArticleHeading,
  h3: ArticleHeading,
  h4: ArticleHeading,
  h5: ArticleHeading,
  h6: ArticleHeading,
  input: TaskCheckbox,
  'math-block': MathBlock,
  mermaid: Mermaid,
  picture: Picture,
  pre: CodeBlock,
  tab: Tab,
  table: ScrollTable,
  tabs: Tabs,
  'video-still': VideoStill,
} as Partial<Components>

/** The same for the feed, without anything that needs the surrounding page. */
const feedComponents = {
  ...components,
  ...Object.fromEntries((['h2', 'h3', 'h4', 'h5', 'h6'] as const).map((tag) => [tag, feedHeading(tag)])),
  mermaid: FeedMermaid,
  input: ({ checked }: { checked?: boolean }) => (checked ? '☑' : '☐'),
  'math-block': ({ children }: { children?: ReactNode }) => <div>{children}</div>,
  picture: FeedPicture,
  pre: FeedCode,
  // Footnotes: the section covers the whole page, not this part of it. So references lead nowhere.
  section: ({ node, children }: { node?: Element; children?: ReactNode }) =>
    node?.properties.dataFootnotes ? null : <section>{children}</section>,
  sup: ({ node, children }: { node?: Element; children?: ReactNode }) =>
    isFootnoteReference(node?.children[0]) ? null : <sup>{children}</sup>,
  tabs: FeedTabs,
  'video-still': FeedVideo,
} as Partial<Components>

/** Renders the syntax trees of articles. The HTML is never hydrated: its interactive parts use delegated event handlers. */
export const articleRenderers = {
  article: (tree: Root) => render(mapElements(tree, prepared), components),
  feed: (tree: Root) => render(tree, feedComponents),
}

/** Elements that an article shows better than its Markdown does: wide tables and the operations of a REST API. */
function prepared(element: Element): Element {
  return element.tagName === 'table' ? stackedTable(withBreakableIdentifiers(element)) : withMethodPill(element)
}

function render(tree: Root, using: Partial<Components>): string {
  return renderToStaticMarkup(
    toJsxRuntime(tree, { Fragment, jsx, jsxs, components: using, passNode: true, tableCellAlignToStyle: false }),
  )
}

/** A heading without an id, because nothing in the feed links to it. */
function feedHeading(Tag: 'h2' | 'h3' | 'h4' | 'h5' | 'h6') {
  return ({ children }: { children?: ReactNode }) => <Tag>{children}</Tag>
}

function isFootnoteReference(node: ElementContent | undefined): boolean {
  return node?.type === 'element' && node.properties.dataFootnoteRef !== undefined
}

function FeedCode({ children }: { children?: ReactNode }) {
  return <pre>{children}</pre>
}

/** Tabs as sections: every panel under its label. */
function FeedTabs({ children }: { children?: ReactNode }) {
  return tabsOf(children).map(({ key, props }) => (
    <section key={key}>
      <p>
        <strong>{props.label}</strong>
      </p>
      {props.children}
    </section>
  ))
}

function FeedVideo(props: { youtube: string; title: string }) {
  return (
    <p>
      <VideoLink {...props} />
    </p>
  )
}

/** A drawing takes its colors from the page, so the feed has its text alternative. */
function FeedMermaid({ alt }: { alt?: string }) {
  return (
    <p>
      <em>{alt}</em>
    </p>
  )
}
