import { join } from 'node:path'
import type { ViteDevServer } from 'vite'
import { pathBelow } from '../../../content/files/file-paths.ts'
import { staticDirOf } from '../../config/static-dir.ts'
import type { Workspace } from '../../program.ts'
import { describeEdits } from '../describe-layer.ts'
import type { DevCompiler } from '../dev-compiler.ts'
import type { SiteReader } from '../site-reader.ts'
import { whenOpen } from '../when-open.ts'

/** The folder of everything that renders pages, below the program's root. */
const SOURCES = 'src'

/** The part of it whose changes require articles to be rendered again. */
const ARTICLE_COMPONENTS = 'theme/content/'

/** Milliseconds from the last edit until all are described: that reads the site, which must not delay the open browsers. */
const DESCRIBE_DELAY = 400

/** What has to know of edits. */
interface EditListeners {
  readonly vite: Promise<ViteDevServer>
  readonly compiler: Pick<DevCompiler, 'discardResults'>
  readonly reader: SiteReader
  readonly announce: () => void
}

/** Forgets what an edit made out of date, and tells the open browsers, as soon as Vite's watcher sees the edit. */
export function watchEdits(
  { program, paths }: Workspace,
  { vite, compiler, reader, announce }: EditListeners,
): { readonly isThemeEdited: () => boolean } {
  const { contentDir, configFile } = paths
  const staticDir = staticDirOf(configFile)
  const edited = new Set<string>()
  let waiting: NodeJS.Timeout | undefined
  let isThemeEdited = false
  const onChange = (ws: ViteDevServer['ws']) => (event: string, path: string) => {
    const programFile = pathBelow(join(program.root, SOURCES), path)
    const source = pathBelow(contentDir, path)
    const isStatic = pathBelow(staticDir, path) !== undefined
    const isArticleComponent = programFile?.startsWith(ARTICLE_COMPONENTS) ?? false
    isThemeEdited ||= programFile !== undefined
    if (source === undefined && !isArticleComponent && !isStatic) return
    if (isArticleComponent) {
      compiler.discardResults()
      reader.forget()
    }
    if (source !== undefined) reader.note(source)
    // The address of a static file stays the same, so only a reload shows it.
    if (isStatic) ws.send({ type: 'full-reload', path: '*' })
    else announce()
    if (source?.endsWith('.md') && (event === 'change' || event === 'add')) {
      edited.add(source)
      clearTimeout(waiting)
      waiting = setTimeout(describe, DESCRIBE_DELAY).unref()
    }
  }
  const describe = () => {
    const files = [...edited]
    edited.clear()
    reader.read().then(
      ({ context }) => process.stdout.write(`${describeEdits(context.site, files).join('\n')}\n`),
      // The next request for these pages shows why it failed.
      () => {},
    )
  }
  whenOpen(vite, ({ watcher, ws }) => {
    watcher.add([contentDir, staticDir]).on('all', onChange(ws))
    // Files may have been edited before the watcher knew of them.
    watcher.once('ready', () => announce())
  })
  return { isThemeEdited: () => isThemeEdited }
}
