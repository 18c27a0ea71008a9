import { dirname } from 'node:path'
import { openContent } from '../../content/files/content-files.ts'
import type { Findings } from '../../model/checks/sort-by-level.ts'
import { type Problem, sortProblems } from '../../model/problem.ts'
import { staticDirOf } from '../config/static-dir.ts'
import type { Workspace } from '../program.ts'
import { checkPackedCopies } from '../static/packed-copies.ts'
import { checkStaticFolder, readStaticFolder, startOfFile } from '../static/static-folder.ts'
import type { EmitContext } from './emitter.ts'
import { emitters } from './emitters.ts'
import { hostRules } from './host-files.ts'
import { outputClaims } from './output-claims.ts'
import { staticFiles } from './static-files.ts'

/** The problems of the static folder: of its files, and of its rules for hosts. */
export function findStaticProblems(input: EmitContext): Findings {
  const { context, staticDir } = input
  const folder = readStaticFolder(input)
  const taken = takenFiles(input, folder.refused)
  const files = checkStaticFolder(staticDir, {
    ...folder,
    refused: folder.refused.filter((file) => !taken.some((one) => one.file === startOfFile(file).file)),
  })
  const packed = checkPackedCopies(staticDir, folder.files)
  const rules = hostRules(context, input)
  return {
    errors: sortProblems([...taken, ...files.errors, ...rules.errors]),
    warnings: sortProblems([...files.warnings, ...packed, ...rules.warnings]),
  }
}

/** The refused files of the static folder that the build writes itself: `staticDocuments` must not be recommended for them. */
function takenFiles(input: EmitContext, refused: readonly string[]): readonly Problem[] {
  if (refused.length === 0) return []
  const { claim, collisions } = outputClaims()
  for (const emitter of emitters)
    if (emitter !== staticFiles) for (const { file } of emitter.emit(input)) claim(file, emitter)
  for (const file of refused) claim(file, staticFiles)
  return collisions()
}

/**
 * The files that two emitters have. None is read or rendered; scripts and styles are only known to a build, which checks again.
 * `goesOn` is asked before each emitter; if it answers false, the result is undefined.
 */
export async function findCollisions(
  input: EmitContext,
  goesOn: () => Promise<boolean> = async () => true,
): Promise<readonly Problem[] | undefined> {
  const { claim, collisions } = outputClaims()
  for (const emitter of emitters) {
    if (!(await goesOn())) return undefined
    for (const { file } of emitter.emit(input)) claim(file, emitter)
  }
  return collisions()
}

/** The output of a site that is only inspected: its files have names, but no page is rendered. */
export function unrenderedOutput(
  { paths: { contentDir, configFile }, program }: Workspace,
  { context, staticDocuments }: Pick<EmitContext, 'context' | 'staticDocuments'>,
): EmitContext {
  const nothing = () => ''
  const staticDir = staticDirOf(configFile)
  return {
    context,
    renderer: { renderDocument: nothing, renderPageFile: nothing, renderPrint: nothing, cacheInput: '' },
    content: openContent(contentDir, staticDir),
    program,
    staticDir,
    staticDocuments,
    configDir: dirname(configFile),
  }
}
