import type { ViteDevServer } from 'vite'

/** Calls back once Vite is open. That it could not be opened is said where it is opened; pages are served without it. */
export function whenOpen(vite: Promise<ViteDevServer>, use: (server: ViteDevServer) => void): void {
  vite.then(use, () => {})
}
