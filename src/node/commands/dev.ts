import { createServer, type RequestListener, type Server } from 'node:http'
import react from '@vitejs/plugin-react'
import { createServer as createVite, type ViteDevServer } from 'vite'
import type { ProgramConfig, SiteConfig } from '../../model/config.ts'
import { browserConfig } from '../bundle/browser-config.ts'
import { type LoadedComponents, loadComponents } from '../components/load-components.ts'
import { loadConfig } from '../config/load-config.ts'
import { ownerFiles } from '../config/owner-files.ts'
import { bundleSiteCode, type SiteCode } from '../config/site-code.ts'
import { staticDirOf } from '../config/static-dir.ts'
import { devSite } from '../dev/dev-site.ts'
import { fileTimes, watchTimes } from '../dev/file-times.ts'
import type { Workspace } from '../program.ts'
import { announce, chosenPort, listenOn } from '../serve.ts'

/** Handles requests until the configuration changes. */
interface DevServer {
  readonly handle: RequestListener
  readonly close: () => Promise<void>
}

/**
 * Serves pages on request; an edit of Markdown, a component, a style or the configuration shows in the open
 * browser. A configuration that cannot be loaded leaves the last one active.
 */
export async function dev(workspace: Workspace): Promise<void> {
  const server = createServer(async (request, response) => (await running).handle(request, response))
  let isBroken = false
  const onEdit = () => {
    running = running.then(reopen)
  }
  const load = async () => {
    const { configFile } = workspace.paths
    let code = await bundleSiteCode(workspace)
    let times = fileTimes(filesOf(code))
    // A file may have been saved between the two: the times are those of this code only if it is still the same.
    for (
      let again = await bundleSiteCode(workspace);
      !isSameCode(again, code);
      again = await bundleSiteCode(workspace)
    ) {
      code = again
      times = fileTimes(filesOf(code))
    }
    const first = await loadConfig(workspace, code.config)
    const files = ownerFiles(first, configFile)
    times = new Map([...times, ...fileTimes(files)])
    // Read again, because these may have been saved before their times were taken.
    const config = files.length === 0 ? first : await loadConfig(workspace, code.config)
    return { config, components: await loadComponents(workspace, config, code.components), times }
  }
  const open = ({ config, components, times }: Awaited<ReturnType<typeof load>>): DevServer => {
    const stopWatching = watchTimes(times, onEdit)
    const { checks: _, ...shown } = config
    const vite = openVite(workspace, { config: shown, server })
    // A broken configuration may be fixed by an edit of any file.
    vite.then(({ watcher }) => watcher.on('all', () => isBroken && onEdit()))
    return {
      handle: handlerOf(workspace, { config, components, vite }),
      close: async () => {
        stopWatching()
        await (await vite).close()
      },
    }
  }
  const reopen = async (last: DevServer): Promise<DevServer> => {
    try {
      const loaded = await load()
      isBroken = false
      // Closed first: both would answer the browser's socket. The browser reloads the page once the new server answers.
      await last.close()
      announce(server, loaded.config.basePath)
      return open(loaded)
    } catch (error) {
      isBroken = true
      process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
      return last
    }
  }
  const first = await load()
  let running = Promise.resolve(open(first))
  await listenOn(server, chosenPort())
  announce(server, first.config.basePath)
}

function filesOf({ config, components }: SiteCode): string[] {
  return [...config.files, ...components.files]
}

function isSameCode(one: SiteCode, other: SiteCode): boolean {
  return one.config.code === other.config.code && one.components.hash === other.components.hash
}

function openVite(
  { program, paths }: Workspace,
  { config, server }: { config: SiteConfig; server: Server },
): Promise<ViteDevServer> {
  return createVite({
    root: program.root,
    base: config.basePath,
    configFile: false,
    appType: 'custom',
    publicDir: staticDirOf(paths.configFile),
    logLevel: 'warn',
    plugins: [react()],
    optimizeDeps: {
      include: [
        'react',
        'react/jsx-dev-runtime',
        'react-dom',
        'react-dom/client',
        'react-error-boundary',
        '@bprogress/core',
        'minisearch',
        'stemmer',
      ],
    },
    define: {
      __SITE_CONFIG__: JSON.stringify(browserConfig({ ...config, offline: false })),
      __HAS_CLIENT_MODULES__: 'true',
    },
    server: {
      middlewareMode: true,
      hmr: { server },
      watch: { ignored: ['**/dist/**', '**/.dist.*/**', '**/.tsbuild/**'] },
    },
  })
}

function handlerOf(
  workspace: Workspace,
  site: { config: ProgramConfig; components: LoadedComponents; vite: Promise<ViteDevServer> },
): RequestListener {
  const { vite } = site
  const source = devSite(workspace, site)
  return async (request, response) => {
    // Vite strips the base path from the URL.
    const { url = '/' } = request
    ;(await vite).middlewares(request, response, async () => {
      try {
        const { status, type, body } = await source.respond(url)
        response.writeHead(status, { 'content-type': type }).end(body)
      } catch (error) {
        response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(String(error))
      }
    })
  }
}
