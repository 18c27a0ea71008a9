import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ContentFiles } from '../../content/files/content-files.ts'
import { listFiles, listFolders } from '../../content/files/files.ts'
import type { BundledConfig } from '../config/config-file.ts'
import { staticDirOf } from '../config/load-config.ts'
import type { Workspace } from '../program.ts'

/** A hash over everything the output depends on, except git history: program, configuration with its imports, content. */
export function inputStamp({ program, paths }: Workspace, { code }: BundledConfig, content: ContentFiles): string {
  const hash = createHash('sha256').update(program.fingerprint).update(code)
  // Removing a folder, even an empty one, leaves its version out.
  hash.update(listFolders(content.dir).join('\0'))
  const staticDir = staticDirOf(paths.configFile)
  for (const file of listFiles(staticDir)) hash.update(`${file}\0`).update(readFileSync(join(staticDir, file)))
  for (const file of listFiles(content.dir)) hash.update(`${file}\0`).update(content.hash(file))
  return hash.digest('hex').slice(0, 16)
}
