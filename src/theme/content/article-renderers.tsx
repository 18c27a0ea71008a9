import type { Root } from 'hast'
import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime'
import type { ReactNode } from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { Admonition } from './Admonition.tsx'
import { ArticleHeading } from './ArticleHeading.tsx'
import { ArticleLink } from './ArticleLink.tsx'
import { CodeBlock } from './CodeBlock.tsx'
import { Diagram } from './Diagram.tsx'
import { Disclosure } from './Disclosure.tsx'
import { ScrollTable } from './ScrollTable.tsx'
import { Tab, Tabs, tabsOf } from './Tabs.tsx'

/** The theme's element for each that the Markdown pipeline makes; everything else is plain HTML. */
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
  pre: CodeBlock,
  tab: Tab,
  table: ScrollTable,
  tabs: Tabs,
} as Partial<Components>

/** The same for readers of the feed: nothing that needs the page around it. */
const feedComponents = {
  ...components,
  ...Object.fromEntries((['h2', 'h3', 'h4', 'h5', 'h6'] as const).map((tag) => [tag, feedHeading(tag)])),
  pre: FeedCode,
  // The footnotes, which are those of the whole page.
  section: () => null,
  tabs: FeedTabs,
} as Partial<Components>

/** Renders syntax trees of articles. The result is never hydrated: what moves in it works by delegated events. */
export const articleRenderers = {
  article: (tree: Root) => render(tree, components),
  feed: (tree: Root) => render(tree, feedComponents),
}

function render(tree: Root, using: Partial<Components>): string {
  return renderToStaticMarkup(
    toJsxRuntime(tree, { Fragment, jsx, jsxs, components: using, passNode: true, tableCellAlignToStyle: false }),
  )
}

/** A heading without the id that links of the page lead to. */
function feedHeading(Tag: 'h2' | 'h3' | 'h4' | 'h5' | 'h6') {
  return ({ children }: { children?: ReactNode }) => <Tag>{children}</Tag>
}

function FeedCode({ children }: { children?: ReactNode }) {
  return <pre>{children}</pre>
}

/** Every panel under its label. */
function FeedTabs({ children }: { children?: ReactNode }) {
  return tabsOf(children).map(({ props }) => (
    <section key={props.label}>
      <p>
        <strong>{props.label}</strong>
      </p>
      {props.children}
    </section>
  ))
}
