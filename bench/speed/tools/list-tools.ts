import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { docusaurus } from './docusaurus.ts'
import { hugo } from './hugo.ts'
import { ours } from './ours.ts'
import { rspress } from './rspress.ts'
import { starlight } from './starlight.ts'
import type { Builder, Tool } from './types.ts'
import { vitepress } from './vitepress.ts'

/** Every tool of the bench, ours first. */
export function listTools(root: string, findHugo: () => string): Builder[] {
  const peer = (name: string) => join(root, 'bench', 'peers', name)
  const peers = { docusaurus, starlight, vitepress, rspress }
  return [ours(root), ...Object.entries(peers).map(([name, make]) => make(peer(name))), hugo(peer('hugo'), findHugo)]
}

/** True for a tool of which more than builds is measured. */
export function isServed(tool: Builder): tool is Tool {
  return 'dev' in tool
}

/** Installs a peer in its project's folder; reinstalls when the lock file changed. */
export function installTool({ peer }: Builder, dir: string, installPeers: (folder: string) => void): void {
  if (!peer) return
  mkdirSync(dir, { recursive: true })
  const lock = (folder: string) => {
    const file = join(folder, 'package-lock.json')
    return existsSync(file) ? readFileSync(file, 'utf8') : ''
  }
  if (lock(dir) !== lock(peer)) rmSync(join(dir, 'node_modules'), { recursive: true, force: true })
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) copyFileSync(join(peer, file), join(dir, file))
  installPeers(dir)
}
