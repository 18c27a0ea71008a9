import { createElement, type FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { z } from 'zod'
import { cacheKey } from '../../content/files/hash.ts'
import { BODY_TAG, type SiteComponent, type SiteComponents } from '../../content/markdown/components/site-component.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { SlotsConfig } from '../../model/owner-config.ts'
import { UsageError } from '../../model/problem.ts'
import { fileHref } from '../../model/url.ts'
import { ASSETS_FOLDER } from '../bundle/bundle-parts.ts'
import { importCode, reasonOf } from '../config/config-file.ts'
import type { TextFile } from '../output/output-file.ts'
import type { Program, Workspace } from '../program.ts'
import type { BundledComponents, ComponentFile } from './bundle-components.ts'
import { namedEnvironment } from './named-environment.ts'
import { withSharedImports } from './shared-imports.ts'
import { slotOf } from './slots.ts'

/** The components of a site, ready to render, and the scripts of their custom elements. */
export interface LoadedComponents extends SiteComponents {
  readonly files: readonly TextFile[]
  /** The HTML of the components that are parts of every page. */
  readonly slots: SlotsConfig
  /** What they were loaded from: plain data, for other threads. */
  readonly bundled: BundledComponents
}

/** Loads the components next to the configuration, bundled or not, to compile with. Throws a usage error that names the file. */
export async function loadComponents(...given: Parameters<typeof importComponents>): Promise<LoadedComponents> {
  const loaded = await importComponents(...given)
  // Compiling would load it on demand. By then, a newer program may have removed the code of this one from its cache.
  if (loaded.byName.size > 0) await import('../../content/markdown/components/render-components.ts')
  return loaded
}

/** The same, without the code that renders components in a text: a site that was compiled before needs it later, or never. */
export async function importComponents(
  { paths, program }: Workspace,
  { basePath }: Pick<SiteConfig, 'basePath'>,
  bundled?: BundledComponents,
): Promise<LoadedComponents> {
  const found = bundled ?? (await (await import('./bundle-components.ts')).bundleComponents(paths.configFile))
  const { components, code, scripts, hash } = found
  if (components.length === 0) return { byName: new Map(), hash, files: [], slots: {}, bundled: found }
  const modules = await importModules(code, program)
  const files = new Map(
    [...scripts].map(([name, content]) => {
      const file = `${ASSETS_FOLDER}${name}.${cacheKey(content).slice(0, 8)}.js`
      return [name, { file, content }] as const
    }),
  )
  const loaded = components.map((component, at) => {
    const script = files.get(component.name)
    const moduleHref = script && fileHref(basePath, script.file)
    return siteComponent(component, modules[`component${at}`], moduleHref)
  })
  const isSlotted = components.some(({ file }) => slotOf(file))
  const slots = isSlotted ? (await import('./render-slots.ts')).renderSlots(loaded) : {}
  return {
    byName: new Map(loaded.filter(({ file }) => !slotOf(file)).map((component) => [component.name, component])),
    hash: cacheKey(hash, basePath, namedEnvironment(code)),
    files: [...files.values()],
    slots,
    bundled: found,
  }
}

async function importModules(code: string, program: Program): Promise<Readonly<Record<string, unknown>>> {
  const explain = (reason: string) => `The components cannot be loaded: ${reason}`
  return importCode(withShared(code, explain), program, explain)
}

function withShared(code: string, explain: (reason: string) => string): string {
  try {
    return withSharedImports(code)
  } catch (error) {
    throw new UsageError(explain(reasonOf(error)))
  }
}

/** Checks what a module exports. */
function siteComponent({ name, file }: ComponentFile, module: unknown, moduleHref: string | undefined): SiteComponent {
  const { default: Component, attributes = z.object({}), toMarkdown } = module as Record<string, unknown>
  if (typeof Component !== 'function') throw new UsageError(`${file}: the default export must be a component.`)
  if (!(attributes instanceof z.ZodObject))
    throw new UsageError(`${file}: attributes must be a zod object: export const attributes = z.object({ … }).`)
  if (toMarkdown !== undefined && typeof toMarkdown !== 'function')
    throw new UsageError(`${file}: toMarkdown must be a function of the attributes and the body.`)
  return {
    name,
    file,
    attributes,
    render: (values, { hasBody }) => {
      const children = hasBody ? { children: createElement(BODY_TAG) } : {}
      return renderToStaticMarkup(createElement(Component as FunctionComponent<object>, { ...values, ...children }))
    },
    ...(toMarkdown && { toMarkdown: toMarkdown as NonNullable<SiteComponent['toMarkdown']> }),
    ...(moduleHref !== undefined && { moduleHref }),
  }
}
