import type { ViteDevServer } from 'vite'

/** Calls back once Vite is open. A failure to open it is reported by the code that opens it; pages are served without it. */
export function whenOpen(vite: Promise<ViteDevServer>, use: (server: ViteDevServer) => void): void {
  vite.then(use, () => {})
}
