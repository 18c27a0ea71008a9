import { parseComponentHtml } from '../../content/markdown/components/component-html.ts'
import type { SiteComponent } from '../../content/markdown/components/site-component.ts'
import type { SlotsConfig } from '../../model/owner-config.ts'
import { UsageError } from '../../model/problem.ts'
import { articleRenderers } from '../../theme/content/article-renderers.tsx'
import { reasonOf } from '../config/config-file.ts'
import { slotOf } from './slots.ts'

/** Renders the components that are parts of every page. Throws a usage error that names the file. */
export function renderSlots(components: readonly SiteComponent[]): SlotsConfig {
  return Object.fromEntries(
    components.flatMap((component) => {
      const slot = slotOf(component.file)
      return slot ? [[slot, renderSlot(component)]] : []
    }),
  )
}

function renderSlot({ file, render }: SiteComponent): string {
  const { tree, refused } = parseComponentHtml(rendered(file, render))
  const [first] = refused
  if (first !== undefined)
    throw new UsageError(`${file}: it renders ${first}, which the page's content policy forbids.`)
  return articleRenderers.article(tree)
}

function rendered(file: string, render: SiteComponent['render']): string {
  try {
    return render({}, { hasBody: false })
  } catch (error) {
    throw new UsageError(`${file}: it cannot be rendered: ${reasonOf(error)}`)
  }
}
