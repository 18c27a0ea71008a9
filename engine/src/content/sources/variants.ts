import type { SourceDoc } from '../../model/source.ts'
import type { ContentFiles } from '../files/content-files.ts'
import type { Compiled } from './compile.ts'
import { EMPTY_ENVIRONMENT, type Environment, hasSameAnswers } from './environment.ts'

/** A file as some of the versions show it. */
export interface Variant {
  readonly compiled: Compiled
  readonly versions: readonly string[]
}

/** Compiles a file once for each set of answers. Most files ask nothing of their versions, and have one variant. */
export async function compileVariants(
  shownIn: readonly { readonly name: string; readonly environment: Environment | undefined }[],
  compile: (environment: Environment) => Promise<Compiled>,
): Promise<Variant[]> {
  const variants: { compiled: Compiled; versions: string[] }[] = []
  for (const { name, environment = EMPTY_ENVIRONMENT } of shownIn) {
    const same = variants.find(({ compiled }) => hasSameAnswers(compiled.answers, environment))
    if (same) same.versions.push(name)
    else variants.push({ compiled: await compile(environment), versions: [name] })
  }
  return variants
}

/** The key of a variant: for the first one just the file, so that most sources have the name of their file. */
export function keyOf(file: string, at: number): string {
  return at === 0 ? file : `${file}#${at + 1}`
}

/** Each variant of some files by its key. */
export function entriesOf(
  compiled: ReadonlyMap<string, readonly Variant[]>,
  files: readonly string[],
  sourceOf: (file: string, at: number, variant: Variant) => SourceDoc,
): Record<string, SourceDoc> {
  return Object.fromEntries(
    files.flatMap((file) =>
      (compiled.get(file) ?? []).map((variant, at) => [keyOf(file, at), sourceOf(file, at, variant)] as const),
    ),
  )
}

/** The sources that are or read one of the files; undefined if no source is known to read one of them. */
export function sourcesThatRead(
  files: readonly string[],
  compiled: ReadonlyMap<string, readonly Variant[]>,
): string[] | undefined {
  const isReader = (file: string, read: string) =>
    file === read ||
    compiled
      .get(file)
      ?.some(({ compiled }) => compiled.answers.some(({ question, name }) => question === 'hash' && name === read))
  const readers = files.map((read) => [...compiled.keys()].filter((file) => isReader(file, read)))
  return readers.some(({ length }) => length === 0) ? undefined : [...new Set(readers.flat())]
}

/** True if an edit changed nothing but texts, for the same versions. */
export function hasSameOutlines(before: readonly Variant[], now: readonly Variant[]): boolean {
  const outlineOf = ({ compiled, versions }: Variant) => `${versions.join('\0')}\0\0${compiled.doc.outlineHash}`
  return before.length === now.length && before.every((one, at) => outlineOf(one) === outlineOf(now[at] ?? one))
}

/** The environment of a version in which files have other texts. */
export function withContent(environment: Environment, { hash, bytes }: ContentFiles): Environment {
  return {
    ...environment,
    ask: (question, name) => (question === 'hash' ? hash(name) : environment.ask(question, name)),
    bytes,
  }
}

/** False for a file that is gone. */
export function canRead(content: ContentFiles, file: string): boolean {
  try {
    content.hash(file)
    return true
  } catch {
    return false
  }
}
