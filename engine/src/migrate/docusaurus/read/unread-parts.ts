import { isAbsolutePath, relativePath, resolvePath } from '../../files/paths.ts'
import type { DocusaurusConfig } from '../docusaurus-site.ts'
import { asList, asText } from '../values.ts'
import { instanceOptions, readPluginEntries } from './docs/docs-options.ts'
import { packageNameOf } from './run/module-values.ts'
import { asRecord, asString, toPlainData } from './run/plain-data.ts'
import { TAB_BLOCKS } from './tab-blocks.ts'

type Values = Readonly<Record<string, unknown>>

/** What creates pages other than documentation: an option of a preset, or a plugin, and its default folder. */
const OTHER_PAGES = [
  { option: 'blog', plugin: 'content-blog', path: 'blog' },
  { option: 'pages', plugin: 'content-pages', path: 'src/pages' },
]

/** Plugins and themes that need no note: an import reads or lists what they do, or the new site does it itself. */
const KNOWN = /content-(?:docs|blog|pages)|client-redirects|ideal-image|theme-(?:classic|mermaid|search-algolia)/

/** The same for options of presets. */
const KNOWN_OPTIONS = ['docs', 'theme', ...OTHER_PAGES.map(({ option }) => option)]

/** The options of the documentation with plugins that may change what its pages say. */
const MARKDOWN_OPTIONS = [
  'beforeDefaultRemarkPlugins',
  'remarkPlugins',
  'beforeDefaultRehypePlugins',
  'rehypePlugins',
  'recmaPlugins',
]

/** Markdown plugins whose work the new site does itself, or an import does. */
const KNOWN_MARKDOWN: readonly string[] = ['remark-math', 'rehype-katex', TAB_BLOCKS]

/** The folders of blogs and of standalone pages, absolute; they may be missing. */
export function otherPageFolders({ presets, plugins }: Values, dir: string): string[] {
  const folders = OTHER_PAGES.flatMap(({ option, plugin, path }) => {
    const ofPresets = readPluginEntries(presets).flatMap(({ name, options }) => {
      const value = asRecord(options)[option]
      // The classic preset has them unless they are switched off; of another one, only its options can tell.
      const isOn = name.includes('classic') ? value !== false : typeof value === 'object' && value !== null
      return isOn ? [value] : []
    })
    const ofPlugins = readPluginEntries(plugins).filter(({ name }) => name.includes(plugin))
    const all = [...ofPresets, ...ofPlugins.map(({ options }) => options)]
    return all.map((options) => resolvePath(dir, asString(asRecord(options).path) ?? path))
  })
  return [...new Set(folders)]
}

/** What a configuration adds to its site and an import ignores, in the words of notes. */
export function unreadParts(config: Values, dir: string): string[] {
  const { presets, plugins, themes, stylesheets, clientModules } = config
  const parts = [
    ...readPluginEntries(presets).flatMap(({ name, options }) =>
      Object.entries(asRecord(options))
        .filter(([option, value]) => !KNOWN_OPTIONS.includes(option) && Boolean(value))
        .map(([option]) => `The option \`${option}\` of the preset ${labelOf(name, dir)}`),
    ),
    ...pluginsOf(plugins, 'plugin', dir),
    ...pluginsOf(themes, 'theme', dir),
    ...instanceOptions(config).flatMap((options) => markdownPlugins(options, dir)),
    ...instanceOptions(config).flatMap((options) => componentOptions(options, dir)),
    ...textsOf(asList(stylesheets).filter(isStyleSheet)).map((href) => `The style sheet ${href} of \`stylesheets\``),
    ...textsOf(clientModules).map((path) => `The client module ${labelOf(path, dir)}`),
  ]
  return [...new Set(parts)]
}

/** False for an entry of `stylesheets` whose `rel` makes it another kind of link. */
export function isStyleSheet(entry: unknown): boolean {
  return (asString(asRecord(entry).rel) ?? 'stylesheet').includes('stylesheet')
}

function pluginsOf(list: unknown, kind: string, dir: string): string[] {
  const named = readPluginEntries(list).filter(({ name }) => !KNOWN.test(name))
  const plugins = asList(list).map((entry) => (Array.isArray(entry) ? entry[0] : entry))
  const hasOwn = plugins.some((plugin) => typeof plugin === 'function' && packageNameOf(plugin) === undefined)
  return [
    ...named.map(({ name }) => `The ${kind} ${labelOf(name, dir)}`),
    ...(hasOwn ? [`A ${kind} that is a function of the configuration`] : []),
  ]
}

/** The plugins that change the Markdown of an instance, by name; those without one by their option. */
function markdownPlugins(options: Values, dir: string): string[] {
  return MARKDOWN_OPTIONS.flatMap((option) =>
    asList(options[option]).flatMap((entry) => {
      const plugin: unknown = Array.isArray(entry) ? entry[0] : entry
      const name = packageNameOf(plugin)
      if (name === undefined) return typeof plugin === 'function' ? [`A function in \`${option}\` of the docs`] : []
      return KNOWN_MARKDOWN.includes(name) ? [] : [`The plugin ${labelOf(name, dir)} in \`${option}\` of the docs`]
    }),
  )
}

/** The options of an instance with components for its pages. */
function componentOptions(options: Values, dir: string): string[] {
  return Object.entries(options).flatMap(([option, value]) => {
    const component = option.endsWith('Component') ? asText(value) : undefined
    return component === undefined ? [] : [`The option \`${option}\` of the docs, ${labelOf(component, dir)}`]
  })
}

/** The strings of a list, or the `href` of an object in it, which style sheets may be. */
function textsOf(list: unknown): string[] {
  return asList(toPlainData(list)).flatMap((value) => asText(value) ?? asText(asRecord(value).href) ?? [])
}

/** The name of a package, or the path of a file from the folder of the site. */
function labelOf(name: string, dir: string): string {
  const [, installed] = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(name) ?? []
  return installed ?? (isAbsolutePath(name) ? relativePath(dir, name) : name)
}

const KNOWN_COMMENTS = ['highlight-next-line', 'highlight-start']

/** The comments that mark lines of code, other than those that our pages understand. */
export function magicComments({ prism }: DocusaurusConfig['themeConfig']): string[] {
  const entries = asList(asRecord(prism).magicComments).map(asRecord)
  const words = entries.flatMap(({ line, block }) => [line, asRecord(block).start])
  const named = words.flatMap((word) => asString(word) ?? [])
  return [...new Set(named)].filter((word) => !KNOWN_COMMENTS.includes(word))
}
