import { nearest } from '../../model/util/nearest.ts'
import { once } from '../../model/util/once.ts'
import { isAscii } from '../../model/util/text/is-ascii.ts'
import type { ContentFiles } from '../files/content-files.ts'
import { listVersionFiles, readTable } from '../files/files.ts'
import { lineagesOf } from '../versions/lineages.ts'
import type { VersionRow } from '../versions/version-row.ts'

/**
 * What a source may ask of the version that shows it: the `file` that the nearest of its layers has at a path, the `hash`
 * of a file, the value of a `variable`; and, for messages, the nearest existing name of either.
 */
export type Question = 'file' | 'hash' | 'variable' | 'nearest file' | 'nearest variable'

/** A version as a source sees it: the same source may be shown by versions with other files and variables. */
export interface Environment {
  /** The name of the version. */
  readonly version: string
  readonly ask: (question: Question, name: string) => string | undefined
  /** The bytes of a file that `ask('file', …)` named. */
  readonly bytes: (file: string) => Buffer
}

/** A question that a source asked while it was compiled, and its answer; absent if nothing has that name. */
export interface Answer {
  readonly question: Question
  readonly name: string
  readonly answer?: string
}

/** For sources that depend on nothing but their own text. */
export const EMPTY_ENVIRONMENT: Environment = {
  version: '',
  ask: () => undefined,
  bytes: (file) => {
    throw new Error(`There is no file ${file}.`)
  },
}

/**
 * An environment that records what it was asked. A source whose answers are the same in two versions is compiled once for
 * both, and a cached result holds as long as its answers do.
 */
export function recordAnswers(environment: Environment): { environment: Environment; answers: Answer[] } {
  const answers: Answer[] = []
  const known = new Set<string>()
  const ask: Environment['ask'] = (question, name) => {
    const answer = environment.ask(question, name)
    const key = `${question}:${name}`
    if (!known.has(key)) answers.push({ question, name, ...(answer !== undefined && { answer }) })
    known.add(key)
    return answer
  }
  return {
    answers,
    environment: {
      version: environment.version,
      ask,
      bytes: (file) => {
        ask('hash', file)
        return environment.bytes(file)
      },
    },
  }
}

/** True when an environment would give the same answers. */
export function hasSameAnswers(answers: readonly Answer[], environment: Environment): boolean {
  return answers.every(({ question, name, answer }) => environment.ask(question, name) === answer)
}

/** What the environments of versions are made from. */
interface EnvironmentInput {
  readonly content: ContentFiles
  /** All files in each version's own folder, by path below that folder. */
  readonly files: ReadonlyMap<string, readonly string[]>
  readonly rows: readonly Pick<VersionRow, 'name' | 'vars'>[]
  /** By version: the version and those it extends, newest first. */
  readonly lineages: Readonly<Record<string, readonly string[]>>
}

/** The environment of each version of a content folder whose table has no problems. Reads the table and lists the files. */
export function readEnvironments(content: ContentFiles): ReadonlyMap<string, Environment> {
  const { rows } = readTable(content)
  const names = rows.map(({ name }) => name)
  return versionEnvironments({ content, files: listVersionFiles(content, names), lineages: lineagesOf(rows), rows })
}

/** The environment of each version: a file comes from the nearest layer that has it, or from the static folder. */
export function versionEnvironments({
  content,
  files,
  lineages,
  rows,
}: EnvironmentInput): ReadonlyMap<string, Environment> {
  const { bytes, hash } = content
  const staticFiles = content.listStatic()
  const environmentOf = (version: string, lineage: readonly string[]): Environment => {
    const oldestFirst = lineage.toReversed()
    const inLayer = (name: string) => (files.get(name) ?? []).map((path) => [path, `${name}/${path}`] as const)
    const found = new Map([...oldestFirst.flatMap(inLayer), ...staticFiles.map((path) => [path, path] as const)])
    // Some systems store an umlaut as two characters, unlike the form in which it is typed.
    const inNfc = once(() => new Map([...found].map(([path, file]) => [path.normalize(), file])))
    const varsOf = (name: string) => Object.entries(rows.find((row) => row.name === name)?.vars ?? {})
    const variables = new Map(oldestFirst.flatMap(varsOf))
    const answers: Readonly<Record<Question, (name: string) => string | undefined>> = {
      file: (path) => found.get(path) ?? (isAscii(path) ? undefined : inNfc().get(path.normalize())),
      'nearest file': (path) => nearest(path, found.keys()),
      hash,
      variable: (name) => variables.get(name),
      'nearest variable': (name) => nearest(name, variables.keys()),
    }
    return { version, ask: (question, name) => answers[question](name), bytes }
  }
  return new Map(Object.entries(lineages).map(([version, lineage]) => [version, environmentOf(version, lineage)]))
}
