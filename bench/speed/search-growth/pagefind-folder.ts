import { cpSync } from 'node:fs'
import { join, relative } from 'node:path'
import { NOT_TEXT } from '../../search/engines/pagefind-settings.ts'
import { measure } from '../builds/processes.ts'
import { setAside } from '../builds/set-aside.ts'
import { writeText } from '../tools/project.ts'
import type { GrowthSite } from './growth-sites.ts'

/** A page that loads nothing, so that everything that is loaded is Pagefind's. */
const BARE_PAGE = '<!doctype html><html lang="en"><title>Pagefind</title><link rel="icon" href="data:,"><p>A search.'

/** Indexes the built pages of the version that is searched, and gives the folder of the index with a page to search from. */
export async function writePagefind({ pages, dist }: GrowthSite, { root, dir }: { root: string; dir: string }) {
  setAside(dir)
  const [copies, folder] = [join(dir, 'pages'), join(dir, 'site')]
  for (const { htmlFile } of pages) cpSync(htmlFile, join(copies, relative(dist, htmlFile)))
  const program = join(root, 'bench', 'node_modules', 'pagefind', 'lib', 'runner', 'bin.cjs')
  const selectors = ['--root-selector', 'article', '--exclude-selectors', NOT_TEXT.join(', ')]
  const args = [program, '--site', copies, '--output-path', join(folder, 'pagefind'), ...selectors]
  await measure({ program: process.execPath, args, cwd: root })
  writeText(join(folder, 'index.html'), BARE_PAGE)
  return folder
}
