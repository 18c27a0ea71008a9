import type { Root } from 'hast'
import { type Components, toJsxRuntime } from 'hast-util-to-jsx-runtime'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import { Admonition } from './Admonition.tsx'
import { ArticleHeading } from './ArticleHeading.tsx'
import { ArticleLink } from './ArticleLink.tsx'
import { CodeBlock } from './CodeBlock.tsx'
import { Diagram } from './Diagram.tsx'
import { Disclosure } from './Disclosure.tsx'
import { ScrollTable } from './ScrollTable.tsx'
import { Tab, Tabs } from './Tabs.tsx'

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

/** Renders an article's tree to HTML. It is never hydrated: what moves in it works by delegated events. */
export function renderArticle(tree: Root): string {
  return renderToStaticMarkup(
    toJsxRuntime(tree, { Fragment, jsx, jsxs, components, passNode: true, tableCellAlignToStyle: false }),
  )
}
