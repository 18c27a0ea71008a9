import type { DocusaurusConfig, Instance } from '../docusaurus-site.ts'
import { asList, asObject, asText } from '../values.ts'
import type { ReadContext } from './read-context.ts'

/** Notes labels that are set only for the menu of versions: our menu shows the labels of the versions. */
export function noteMenuLabels(
  { themeConfig }: Pick<DocusaurusConfig, 'themeConfig'>,
  instances: readonly Instance[],
  { configFile, addNote }: Pick<ReadContext, 'configFile' | 'addNote'>,
): void {
  const items = asList(asObject(themeConfig.navbar).items).map(asObject)
  for (const { docsPluginId, versions } of items.filter(({ type }) => type === 'docsVersionDropdown')) {
    const instance = instances.find(({ id }) => id === (asText(docsPluginId) ?? 'default'))
    for (const { name, label } of instance?.versions ?? []) {
      const shown = asText(asObject(asObject(versions)[name]).label)
      if (shown === undefined || shown === label) continue
      const what = `The label ${shown} of version ${name} in the version menu`
      addNote({ file: configFile, kind: 'navbar', what, instead: `The label ${label}.` })
    }
  }
}
