import { createServer, type RequestListener } from 'node:http'
import react from '@vitejs/plugin-react'
import { createServer as createVite } from 'vite'
import { loadConfig, staticDirOf } from '../config/load-config.ts'
import { devSite } from '../dev/dev-site.ts'
import type { Workspace } from '../program.ts'
import { announce, chosenPort, listenOn } from '../serve.ts'
import type { Command } from './command.ts'

export const command: Command = {
  usage: '',
  summary: 'Serve pages as they are requested; edits show in the open browser',
  run: dev,
}

/** Serves pages as they are requested; an edit of Markdown, a component or a style shows in the open browser. */
async function dev(workspace: Workspace): Promise<void> {
  const config = await loadConfig(workspace)
  const server = createServer((request, response) => handle(request, response))
  const vite = createVite({
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
  const handle: RequestListener = async (request, response) => {
    // The development server takes the base path off the address as it passes.
    const { url = '/' } = request
    ;(await vite).middlewares(request, response, async () => {
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
