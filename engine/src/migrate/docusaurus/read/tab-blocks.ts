import type { TabBlocks } from '../docusaurus-site.ts'
import { asList, asText } from '../values.ts'
import { instanceOptions } from './docs/docs-options.ts'
import { packageNameOf } from './run/module-values.ts'
import { asRecord } from './run/plain-data.ts'

/** The plugin that shows fences with `tab` as tabs. */
export const TAB_BLOCKS = 'docusaurus-remark-plugin-tab-blocks'

/** How fences with `tab` are shown as tabs; undefined if the documentation does not have the plugin. */
export function readTabBlocks(config: Readonly<Record<string, unknown>>): TabBlocks | undefined {
  const plugins = instanceOptions(config).flatMap(({ beforeDefaultRemarkPlugins, remarkPlugins }) =>
    [...asList(beforeDefaultRemarkPlugins), ...asList(remarkPlugins)].map((entry) =>
      Array.isArray(entry) ? (entry as readonly unknown[]) : [entry],
    ),
  )
  const found = plugins.find(([plugin]) => packageNameOf(plugin) === TAB_BLOCKS)
  if (!found) return undefined
  const { groupId, labels, sync } = asRecord(found[1])
  const given = asList(labels).map(asList)
  return {
    ...(sync !== false && { group: asText(groupId) ?? 'code-examples' }),
    labels: new Map([
      ['js', 'JavaScript'],
      ['ts', 'TypeScript'],
      ...given.map(([language, label]) => [String(language), String(label)] as const),
    ]),
  }
}
