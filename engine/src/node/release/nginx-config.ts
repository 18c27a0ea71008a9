import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { UsageError } from '../../model/problem.ts'
import { escapeRegExp } from '../../model/util/text/escape-reg-exp.ts'
import { writeWhole } from '../output/write-whole.ts'
import { writeFile } from '../write-file.ts'
import { nginxQuoted } from './nginx-text.ts'

/** The folder of the program with the templates of these files. */
const TEMPLATES = 'deploy'

/** What nginx has to know of a site; every release brings both. */
const OF_RELEASE = ['http.conf', 'server.conf']

/** What the owner of a server may edit; written once. */
const OF_OWNER = ['nginx.conf', 'stratadocs.service']

/** Where a site is on its host, and where its releases are on the server. */
export interface Placement {
  /** The folder of the program. */
  readonly program: string
  /** The absolute path of the release folder. */
  readonly root: string
  readonly basePath: string
}

/** Throws for a path with characters that nginx's configuration, or the quotes of the shell that starts it, would interpret. */
export function requirePlainPath(root: string): void {
  if (/[\s"'`$;{}\\*?[\]#]/.test(root))
    throw new UsageError(`nginx cannot use the folder ${root}. Choose one without spaces, quotes and $;{}\\*?[]#.`)
}

/** Writes the configuration of a release into its folder. Browsers ask for the `changing` files again, whatever their names are. */
export function writeReleaseConfig(folder: string, placement: Placement, changing: readonly string[]): void {
  for (const name of OF_RELEASE) writeFile(join(folder, name), render(name, placement, changing))
}

/** Writes the files of the server's owner into the release folder, unless they are there; returns the paths of the new ones. */
export function writeServerConfig(placement: Placement): string[] {
  const missing = OF_OWNER.filter((name) => !existsSync(join(placement.root, name)))
  return missing.map((name) => {
    const file = join(placement.root, name)
    // On a full disk, half of it would stay for good.
    writeWhole(file, render(name, placement))
    return file
  })
}

/** A template with its `{{…}}` replaced. Its patterns match the base path itself, whatever characters it has. */
function render(name: string, { program, root, basePath }: Placement, changing: readonly string[] = []): string {
  const pattern = basePath.replaceAll('.', '\\.')
  const values: Readonly<Record<string, string>> = {
    // A percent sign would begin a specifier of systemd.
    folder: name.endsWith('.service') ? root.replaceAll('%', '%%') : root,
    base: basePath,
    'base pattern': pattern,
    'stem pattern': pattern.slice(0, -1),
    stem: basePath.slice(0, -1),
    'changing files': changing.map((file) => `  ${nginxQuoted(`~^\\d+ /${escapeRegExp(file)}$`)} no-cache;\n`).join(''),
    // A site at the root has its first page there.
    'root of the host': basePath === '/' ? '' : rootLocation(basePath),
  }
  const template = readFileSync(join(program, TEMPLATES, name), 'utf8')
  return template.replaceAll(/\{\{([\w ]+)\}\}/g, (_all, key: string) => values[key] ?? '')
}

/** Leads from the root of the host to a site below it. */
function rootLocation(basePath: string): string {
  return `
location = / {
  if ($is_refused) {
    return 405;
  }
  if ($new_address) {
    return 301 $new_path$query$new_hash;
  }
  return 302 ${basePath};
}
`
}
