import type { Corpus, CorpusPage } from '../corpus/corpus.ts'

/** A program to run. */
export interface Command {
  readonly program: string
  readonly args: readonly string[]
  readonly cwd: string
  readonly env?: Readonly<Record<string, string>>
}

/** Selectors of the search in a page of the tool. */
export interface SearchParts {
  /** The input. */
  readonly input: string
  /** Holds the results, and changes with them. */
  readonly list: string
  /** One result. */
  readonly result: string
}

/** A generator of documentation sites, as far as its builds are measured. */
export interface Builder {
  readonly name: string
  /** The packages whose versions are reported. */
  readonly packages: Readonly<Record<string, string>>
  /** Names the program and its version, for one that is no package. */
  readonly describe?: () => string
  /** Its folder in this repository with the lock file and the template; absent for one that npm does not install. */
  readonly peer?: string
  /** Writes the project of a site to `dir`, which may hold an older one. */
  readonly prepare: (dir: string, corpus: Corpus) => void
  readonly build: (dir: string) => Command
  /** The folder of the built site, whose root is the base path. */
  readonly output: (dir: string) => string
  /** What a cold build removes in addition to the output: every cache, including those next to the tool's packages. */
  readonly caches: (dir: string) => readonly string[]
  /** The file that shows a page, to be edited. */
  readonly source: (dir: string, page: CorpusPage) => string
  /** The address of a page below the base path as the tool links to it. */
  readonly address: (page: CorpusPage) => string
}

/** A generator whose pages and development server are measured, too. */
export interface Tool extends Builder {
  /** The development server, and the address of a page on it. */
  readonly dev: (dir: string, port: number) => Command
  /** The server that builds when needed, if the tool has one. */
  readonly start?: (dir: string, port: number) => Command
  readonly search: SearchParts
}
