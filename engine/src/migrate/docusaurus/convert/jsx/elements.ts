import { getOwn } from '../../../../model/util/get-own.ts'
import type { Binding } from '../mdx/binding.ts'
import { convertAdmonition } from './admonition.ts'
import { convertCards } from './cards.ts'
import { convertCodeBlock } from './code-block.ts'
import { convertHtml } from './html/html.ts'
import { convertImage, convertThemedImage } from './images.ts'
import type { ConvertElement } from './jsx-use.ts'
import { convertFrame, convertMedia } from './media.ts'
import {
  convertBrowserOnly,
  convertChildren,
  convertFirstLevel,
  convertHead,
  convertHeading,
  convertLinkElement,
  convertMermaid,
  convertRedirect,
  dropElement,
} from './simple.ts'
import { convertComponent } from './site-component.ts'
import { convertLooseTab, convertTabs } from './tabs.ts'

/** The converters of components of Docusaurus, and of HTML that becomes Markdown. */
const CONVERTERS: Readonly<Record<string, ConvertElement>> = {
  Tabs: convertTabs,
  TabItem: convertLooseTab,
  Admonition: convertAdmonition,
  CodeBlock: convertCodeBlock,
  ThemedImage: convertThemedImage,
  Image: convertImage,
  IdealImage: convertImage,
  Link: convertLinkElement,
  Redirect: convertRedirect,
  Heading: convertHeading,
  Mermaid: convertMermaid,
  BrowserOnly: convertBrowserOnly,
  Translate: convertChildren,
  '': convertChildren,
  Fragment: convertChildren,
  'React.Fragment': convertChildren,
  TOCInline: dropElement,
  DocCardList: convertCards,
  DocCard: convertCards,
  Head: convertHead,
  head: convertHead,
  h1: convertFirstLevel,
  img: convertImage,
  iframe: convertFrame,
  video: convertMedia,
  audio: convertMedia,
}

/** The converter of an element; names in lower case are HTML. */
export function elementConverterOf(name: string): ConvertElement {
  return getOwn(CONVERTERS, name) ?? (/^[a-z]/.test(name) && !name.includes('.') ? convertHtml : convertComponent)
}

const THEME = /^@(?:theme|theme-original|docusaurus)\/([A-Z]\w*)$/

/** The components of Docusaurus that a page imports under other names, by these: `import Tab from '@theme/TabItem'`. */
export function themeNames(bindings: ReadonlyMap<string, Binding>): ReadonlyMap<string, string> {
  return new Map(
    [...bindings].flatMap(([name, binding]) => {
      const own = binding.kind === 'component' ? THEME.exec(binding.target)?.[1] : undefined
      const isKnown = own === 'Details' || (own !== undefined && Object.hasOwn(CONVERTERS, own))
      return isKnown && own !== name ? [[name, own] as const] : []
    }),
  )
}
