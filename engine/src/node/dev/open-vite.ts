import type { Server } from 'node:http'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { createServer, type ViteDevServer } from 'vite'
import { pathBelow } from '../../content/files/file-paths.ts'
import type { SiteConfig } from '../../model/config.ts'
import { browserConfig } from '../bundle/browser-config.ts'
import { staticDirOf } from '../config/static-dir.ts'
import { isOutput } from '../output/output-folders.ts'
import type { Workspace } from '../program.ts'
import { reportMissedChanges } from './watch/report-missed-changes.ts'

/** Folders of the program's own repository that no page comes from: watching their files takes half a second. */
const OTHER_FOLDERS = ['bench', 'program', 'tests']

/** Vite's development server, which gives the browser its modules and styles and tells it of edits through `server`. */
export async function openVite(
  { program, paths }: Workspace,
  { config, server }: { config: SiteConfig; server: Server },
): Promise<ViteDevServer> {
  // By default it is in the package, which may be read-only.
  const cacheDir = join(program.cacheDir, 'vite')
  const vite = await createServer({
    root: program.root,
    cacheDir,
    base: config.basePath,
    configFile: false,
    appType: 'custom',
    publicDir: staticDirOf(paths.configFile),
    logLevel: 'warn',
    plugins: [react()],
    optimizeDeps: {
      include: ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', 'react-error-boundary', 'stemmer'],
    },
    // Edited components are rendered by the server, too, whose React has no `jsxDEV`.
    oxc: { jsx: { development: false } },
    define: {
      __SITE_CONFIG__: JSON.stringify(browserConfig({ ...config, offline: false })),
      __HAS_CLIENT_MODULES__: 'true',
      __HAS_ANNOUNCEMENT__: 'true',
    },
    server: {
      middlewareMode: true,
      // Each request was checked before it got here.
      allowedHosts: true,
      hmr: { server },
      // By default, every file of the repository that the program is in, such as the owner's own.
      fs: { allow: [join(program.root, 'src'), cacheDir] },
      watch: {
        ignored: [(path) => isOutput(paths.outDir, path), '**/.tsbuild/**', ...unusedFolders(program.root, paths)],
      },
    },
  })
  reportMissedChanges(vite.watcher)
  return vite
}

/** Those folders, except any that contains the content or the configuration. */
function unusedFolders(root: string, { contentDir, configFile }: Workspace['paths']): string[] {
  return OTHER_FOLDERS.map((name) => join(root, name))
    .filter((folder) => [contentDir, configFile].every((path) => pathBelow(folder, path) === undefined))
    .map((folder) => `${folder}/**`)
}
