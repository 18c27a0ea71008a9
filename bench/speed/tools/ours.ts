import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { setAside } from '../builds/set-aside.ts'
import type { Corpus } from '../corpus/corpus.ts'
import { writeText } from './project.ts'
import type { Command, Tool } from './types.ts'

/** This repository's own generator, on a copy of the content. */
export function ours(root: string): Tool {
  const cache = join(root, 'site', 'node_modules', '.cache', 'stratadocs')
  return {
    name: 'ours',
    packages: {},
    prepare: (dir, corpus) => {
      setAside(dir)
      if (corpus.isWhole) cpSync(corpus.contentDir, join(dir, 'content'), { recursive: true })
      else writeUnlayered(join(dir, 'content'), corpus)
    },
    build: (dir) => docsCommand(root, 'build', dir),
    output: (dir) => join(dir, 'site'),
    // As in the first build after npm ci. The program is bundled, as its package has it, and as the authors of peers do.
    caches: () => [cache],
    dev: (dir, port) => ({ ...docsCommand(root, 'dev', dir), env: { PORT: String(port) } }),
    start: (dir, port) => ({ ...docsCommand(root, 'start', dir), env: { PORT: String(port) } }),
    source: (dir, { file }) => join(dir, 'content', file),
    address: ({ path }) => path,
    search: {
      input: '.search-modal input',
      list: '.search-panel',
      // Pages are options too, which the search offers before a query.
      result: '.search-panel [aria-label="Results"] .search-option',
    },
  }
}

/** A command of `bin/stratadocs.js` on the content below `dir`, with the configuration of this site. */
export function docsCommand(root: string, command: string, dir: string): Command {
  const args = [join(root, 'engine/bin/stratadocs.js'), command, '--content', join(dir, 'content')]
  const config = ['--config', join(root, 'site', 'site.config.ts')]
  return { program: process.execPath, args: [...args, ...config, '--out', join(dir, 'site')], cwd: root }
}

/**
 * Writes some versions only. Layers build on each other, so the oldest version kept has to hold all its pages itself;
 * every other one keeps its layer.
 */
function writeUnlayered(contentDir: string, { contentDir: from, versions }: Corpus): void {
  const rows = parse(readFileSync(join(from, 'versions.yaml'), 'utf8')) as Record<string, unknown>[]
  const kept = rows.slice(0, versions.length)
  const oldest = versions.at(-1)
  for (const row of kept) {
    if (row.name !== oldest?.layer) continue
    for (const key of ['extends', 'removed', 'moved', 'successors', 'predecessors']) delete row[key]
  }
  writeText(join(contentDir, 'versions.yaml'), stringify(kept))
  for (const name of ['api', 'dictionary.txt']) cpSync(join(from, name), join(contentDir, name), { recursive: true })
  for (const { layer } of versions.slice(0, -1)) cpSync(join(from, layer), join(contentDir, layer), { recursive: true })
  for (const page of oldest?.pages ?? []) {
    writeText(join(contentDir, oldest?.layer ?? '', `${page.id}.md`), page.unlayered())
  }
  const sidebar = join(from, oldest?.layer ?? '', 'sidebar.yaml')
  if (existsSync(sidebar)) cpSync(sidebar, join(contentDir, oldest?.layer ?? '', 'sidebar.yaml'))
}
