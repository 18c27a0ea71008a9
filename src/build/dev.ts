import { createServer, type RequestListener } from 'node:http'
import { join, sep } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { type Compiled, compileSource, type RenderArticle, type Source } from '../content/compile.ts'
import { loadSite } from '../content/load-site.ts'
import type { SiteConfig } from '../model/config.ts'
import { formatProblem } from '../model/problem.ts'
import { fileHref, fromHref } from '../model/url.ts'
import { cachedCompiler } from './compile-cache.ts'
import { loadConfig, staticDirOf } from './config.ts'
import { devDocument } from './dev-document.tsx'
import { emitSearch } from './emit-search.ts'
import type { OutputFile } from './output.ts'
import { type PageMaker, pageMaker, pageOf, pageWithoutDoc } from './page-of.ts'
import type { Workspace } from './program.ts'
import { announce, chosenPort, listenOn } from './serve.ts'

/** The one place on disk whose change means that articles have to be rendered again. */
const ARTICLE_COMPONENTS = join('src', 'theme', 'content') + sep

/** Serves pages as they are asked for; an edit of Markdown, a component or a style shows in the open browser. */
export async function dev(workspace: Workspace): Promise<void> {
  const config = await loadConfig(workspace)
  const server = createServer((request, response) => handle(request, response))
  const vite = await createVite({
    root: workspace.program.root,
    base: config.basePath,
    configFile: false,
    appType: 'custom',
    publicDir: staticDirOf(workspace.paths.configFile),
    logLevel: 'warn',
    plugins: [react()],
    optimizeDeps: {
      include: [
        'react',
        'react/jsx-dev-runtime',
        'react-dom',
        'react-dom/client',
        '@bprogress/core',
        '@docsearch/react',
        'minisearch',
        'stemmer',
      ],
    },
    define: { __SITE_CONFIG__: JSON.stringify(config) },
    server: {
      middlewareMode: true,
      hmr: { server },
      watch: { ignored: ['**/dist/**', '**/.dist.*/**', '**/.tsbuild/**'] },
    },
  })
  const source = devSite(workspace, { config, vite })
  const handle: RequestListener = (request, response) => {
    // The development server takes the base path off the address as it passes.
    const { url = '/' } = request
    vite.middlewares(request, response, async () => {
      try {
        const { status, type, body } = await source.respond(url)
        response.writeHead(status, { 'content-type': `${type}; charset=utf-8` }).end(body)
      } catch (error) {
        response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error))
      }
    })
  }
  await listenOn(server, chosenPort())
  announce(server, config.basePath)
}

interface DevSite {
  readonly respond: (url: string) => Promise<{ status: number; type: string; body: string }>
}

/** What pages are made from, prepared once a reading. */
interface DevPages {
  readonly maker: PageMaker
  readonly searchFiles: readonly OutputFile[]
}

/** The content as it is on disk now, read again after each change. */
function devSite(workspace: Workspace, { config, vite }: { config: SiteConfig; vite: ViteDevServer }): DevSite {
  const { contentDir } = workspace.paths
  const compile = devCompiler(workspace, vite)
  let current: Promise<DevPages> | undefined
  vite.watcher.add(contentDir)
  vite.watcher.on('all', (_event, path) => {
    const isArticleComponent = path.includes(ARTICLE_COMPONENTS)
    if (!path.startsWith(contentDir) && !isArticleComponent) return
    if (isArticleComponent) compile.forget()
    current = undefined
    vite.ws.send({ type: 'custom', event: 'docs:change' })
  })
  const read = () => {
    current ??= loadSite({ contentDir, basePath: config.basePath, withDrafts: true, compile: compile.compile }).then(
      (loaded) => {
        for (const problem of loaded.problems) process.stderr.write(`${formatProblem(problem)}\n`)
        return { maker: pageMaker(loaded.site, config), searchFiles: emitSearch(loaded.site, config) }
      },
    )
    return current
  }
  return {
    respond: async (url) => {
      const { maker, searchFiles } = await read()
      const { pathname } = new URL(url, 'http://localhost')
      const path = fromHref(config.basePath, pathname)
      const doc = path === undefined ? undefined : maker.links.byPath.get(path)
      const file = searchFiles.find((one) => fileHref(config.basePath, one.file) === pathname)
      if (file) return { status: 200, type: 'application/json', body: file.text }
      const body = await devDocument({
        vite,
        config,
        page: doc ? pageOf(maker, doc) : pageWithoutDoc(maker, path === 'search' ? 'search' : 'not-found'),
      })
      return { status: doc || path === 'search' ? 200 : 404, type: 'text/html', body }
    },
  }
}

/** Compiles through the disk cache until an article component is edited, then with the components as they are now. */
function devCompiler({ program }: Workspace, vite: ViteDevServer) {
  const cached = cachedCompiler(program)
  const memory = new Map<string, Promise<Compiled>>()
  let isStale = false
  const fresh = async (source: Source): Promise<Compiled> => {
    const module = await vite.ssrLoadModule('/src/theme/content/render-article.tsx')
    return compileSource(source, module.renderArticle as RenderArticle)
  }
  return {
    forget: () => {
      isStale = true
      memory.clear()
    },
    compile: (source: Source): Promise<Compiled> => {
      const key = JSON.stringify(source)
      const known = memory.get(key) ?? (isStale ? fresh(source) : cached(source))
      memory.set(key, known)
      return known
    },
  }
}
