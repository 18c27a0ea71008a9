import type { ServerResponse } from 'node:http'
import { dirname } from 'node:path'
import type { ViteDevServer } from 'vite'
import { pathBelow } from '../../content/files/file-paths.ts'
import type { ProgramConfig } from '../../model/config.ts'
import { importComponents, type LoadedComponents } from '../components/load-components.ts'
import { withSlots } from '../components/slots.ts'
import { knownConfig } from '../config/known-config.ts'
import { ownerFiles } from '../config/owner-files.ts'
import { bundleSiteCode, codeFiles, isSameCode, type SiteCode } from '../config/site-code.ts'
import { isSentAsBuilt, staticDirOf } from '../config/static-dir.ts'
import { type DevSite, devSite } from '../dev/dev-site.ts'
import { printError } from '../dev/problems/problem-printer.ts'
import { replaceableServer } from '../dev/replaceable-server.ts'
import { viteSockets } from '../dev/vite-sockets.ts'
import { fileStates, watchFiles, watchFolders } from '../dev/watch/file-states.ts'
import { whenOpen } from '../dev/when-open.ts'
import type { Workspace } from '../program.ts'
import { guardedServer, type HandleRequest } from '../serve/guarded-server.ts'
import { announce, chosenPort, listenOn } from '../serve/listen.ts'

/** Handles requests until the configuration changes. */
interface DevServer {
  /** The configuration that it was opened with. */
  readonly config: ProgramConfig
  readonly handle: HandleRequest
  readonly close: () => Promise<void>
  /** Shows in the browser why the configuration cannot be loaded. */
  readonly report: (error: unknown) => void
}

/**
 * Serves pages on request; an edit of Markdown, a component, a style or the configuration shows in the open
 * browser. A configuration that cannot be loaded leaves the last one active.
 */
export async function dev(workspace: Workspace): Promise<void> {
  const server = guardedServer(async (...asked) => (await running.current()).handle(...asked))
  let failure: string | undefined
  /** True after an edit of the static folder that concerns the configuration: it names pictures, and contains small ones. */
  const isOutdated = async ({ config }: DevServer) => {
    // Whatever is still broken has been reported.
    if (failure !== undefined) return (await load().catch(() => undefined)) !== undefined
    // Imported here, because it loads the schema, which the start can do without.
    const { loadConfig } = await import('../config/load-config.ts')
    const now = await loadConfig(workspace).catch(() => undefined)
    return JSON.stringify(now) !== JSON.stringify(config)
  }
  const load = async () => {
    const { configFile } = workspace.paths
    let again = await bundleSiteCode(workspace)
    let code: SiteCode
    let states: ReturnType<typeof fileStates>
    // A file may be saved between the two steps: the states belong to this code only if it is still the same.
    do {
      code = again
      states = fileStates(codeFiles(code))
      again = await bundleSiteCode(workspace)
    } while (!isSameCode(again, code))
    const first = await knownConfig(workspace, code.config)
    const files = ownerFiles(first, configFile)
    states = new Map([...states, ...fileStates(files)])
    // Read again, because these may have been saved before their states were taken.
    const config = files.length === 0 ? first : await knownConfig(workspace, code.config)
    return { config, components: await importComponents(workspace, config, code.components), states }
  }
  const open = ({ config, components, states }: Awaited<ReturnType<typeof load>>): DevServer => {
    const { contentDir, configFile } = workspace.paths
    const replace = () => running.replace()
    const stops = [watchFiles(states, replace), watchFolders([contentDir, staticDirOf(configFile)], replace)]
    const filled = withSlots(config, components.slots)
    const { checks: _, ...shown } = filled
    let token: string | undefined
    const { sockets, stop } = viteSockets(server, { basePath: config.basePath, token: () => token })
    const { vite, handle, report, close } = serveSite(workspace, { config: filled, components }, () =>
      import('../dev/open-vite.ts').then(({ openVite }) => openVite(workspace, { config: shown, server: sockets })),
    )
    const isStatic = (path: string) => pathBelow(staticDirOf(configFile), path) !== undefined
    whenOpen(vite, ({ watcher, config: { webSocketToken } }) => {
      token = webSocketToken
      watcher.on('all', (_, path) => {
        // A broken configuration may be fixed by an edit of any file.
        if (failure !== undefined) running.replace()
        else if (isStatic(path)) running.check()
      })
    })
    return {
      config,
      handle,
      report: (error) => {
        report(error)
        // Any file that it imports may be the one that has to be fixed.
        whenOpen(vite, ({ watcher }) => watcher.add(dirname(configFile)))
      },
      close: async () => {
        for (const end of stops) end()
        close()
        await vite.catch(() => undefined).then((opened) => opened?.close())
        // The last step: without it, the server would answer a page that connects meanwhile with a document.
        stop()
      },
    }
  }
  const reopen = async (last: DevServer): Promise<DevServer> => {
    try {
      const loaded = await load()
      failure = undefined
      // Closed first, or both would answer the browser's socket. The browser reloads the page once the new server answers.
      await last.close()
      announce(server, loaded.config.basePath)
      return open(loaded)
    } catch (error) {
      if (failure === undefined) setTimeout(running.check, FIRST_LOOK)
      last.report(error)
      failure = printError(error, { last: failure })
      return last
    }
  }
  const first = await load()
  // Before anything is opened that would keep the process running after a failure.
  await listenOn(server, chosenPort())
  const running = replaceableServer(open(first), { reopen, isOutdated })
  announce(server, first.config.basePath)
}

/** Milliseconds until a watcher has seen a new folder: it does not report what is saved before that, such as a missing file. */
const FIRST_LOOK = 1000

/** Milliseconds from the first response until Vite is opened if nothing asked for it before. */
const VITE_DELAY = 500

/**
 * Serves the site, and whatever else the browser asks for through Vite. Vite takes as long to load as everything that the first
 * page needs, so it is opened later, on the first request for a script or a style. Pages are served without it until then.
 */
function serveSite(
  workspace: Workspace,
  site: { config: ProgramConfig; components: LoadedComponents },
  openVite: () => Promise<ViteDevServer>,
): { readonly vite: Promise<ViteDevServer> } & Pick<DevServer, 'handle' | 'report'> & Pick<DevSite, 'close'> {
  const { basePath } = site.config
  let open = () => {}
  const vite = new Promise<void>((resolve) => (open = resolve)).then(openVite)
  const source = devSite(workspace, { ...site, vite })
  vite.catch((error: unknown) => printError(error, { before: 'Edits are not shown: ' }))
  const respond = async ({ pathname, search }: Parameters<HandleRequest>[2], response: ServerResponse) => {
    const { status, type, body, location } = await source.respond(pathname, search)
    response.writeHead(status, { 'content-type': type, ...(location !== undefined && { location }) }).end(body)
  }
  let answered: Promise<unknown> = source.isRead
  source.isRead.finally(async () => {
    await answered
    setTimeout(open, VITE_DELAY)
  })
  return {
    vite,
    report: source.reportConfig,
    close: source.close,
    handle: async (request, response, target) => {
      const { pathname } = target
      // Vite would open any file of this machine in an editor, whichever page asks for it. This test is as loose as that of Vite.
      if (/\/__open-in-editor(?:[/.]|$)/i.test(pathname)) return void response.writeHead(404).end()
      if (pathname === '/' && basePath !== '/') return void response.writeHead(302, { location: basePath }).end()
      source.postponeCheck()
      // Before Vite, which would send files of the program, such as its LICENSE, in place of pages with the same name.
      if (await source.hasDoc(pathname)) {
        const answer = respond(target, response)
        answered = Promise.allSettled([answered, answer]).then(() => {})
        return answer
      }
      open()
      if (isSentAsBuilt(pathname, { basePath, root: workspace.program.root })) return respond(target, response)
      // Vite strips the base path from the URL.
      const { middlewares } = await vite
      await new Promise<void>((resolve, reject) => {
        response.once('close', resolve)
        middlewares(request, response, () => respond(target, response).then(resolve, reject))
      })
    },
  }
}
