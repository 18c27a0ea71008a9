import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Outcome, startKeptProcess } from '../../../testing/commands/kept-process.ts'
import { linkEngine, runInNewProcess } from '../../../testing/run-stratadocs.ts'
import { isOutput } from '../../src/node/output/output-folders.ts'

const ENGINE = join(import.meta.dirname, '..', '..')

/** The caches that the sites of all tests share. */
const SHARED = join(ENGINE, 'node_modules', '.cache', 'stratadocs')

/** A site, and the environment variables of its build. */
export interface BuildInput {
  readonly dir: string
  readonly env: Readonly<Record<string, string>>
}

/** How a build ended. */
export interface Built {
  readonly isWritten: boolean
  /** The problems that it reported, with `<site>` in place of the folder of the site. */
  readonly said: string
}

export type Build = (input: BuildInput) => Promise<Built>

/** A process that builds sites. */
export interface Builder {
  readonly build: Build
  readonly stop: () => void
}

/** The options of a command that name the folders of a site. */
export function argsOf(dir: string): string[] {
  return ['--content', join(dir, 'content'), '--config', join(dir, 'site.config.ts'), '--out', join(dir, 'dist')]
}

/**
 * Gives a site its own caches, except for encoded pictures and the browser's part: these take seconds to make, and their names
 * depend on all that they are made from.
 */
export function ownCaches(dir: string): void {
  const own = join(dir, 'node_modules', '.cache', 'stratadocs')
  rmSync(join(dir, 'node_modules'), { recursive: true, force: true })
  // In a fresh clone no build has made caches yet.
  const known = existsSync(join(SHARED, 'program')) ? readdirSync(join(SHARED, 'program')) : []
  const programs = known.map((program) => join('program', program))
  for (const program of programs) mkdirSync(join(own, program), { recursive: true })
  for (const folder of ['pictures', ...programs.map((program) => join(program, 'client'))])
    if (existsSync(join(SHARED, folder))) symlinkSync(join(SHARED, folder), join(own, folder), 'junction')
  linkEngine(dir)
}

/** A copy of a site without the output and caches of its builds, and with its own caches. */
export function copyOf(dir: string): string {
  const copy = mkdtempSync(join(tmpdir(), 'stratadocs-from-nothing-'))
  const isInput = (path: string) => !isOutput(join(dir, 'dist'), path) && path !== join(dir, 'node_modules')
  cpSync(dir, copy, { recursive: true, filter: isInput })
  ownCaches(copy)
  return copy
}

/** Builds a site in a process of its own, as its author does. */
export const buildByCommand: Build = async ({ dir, env }) =>
  builtOf(dir, await runInNewProcess(['build', ...argsOf(dir)], env))

/** Starts a process that builds one site after the other. The program must have been bundled. */
export async function startBuilder(): Promise<Builder> {
  const { run, stop } = await startKeptProcess()
  return { build: async ({ dir, env }) => builtOf(dir, await run(['build', ...argsOf(dir)], env)), stop }
}

/** The lines that report the progress of a build, with times. */
const PROGRESS = /^(?:compile|render) .*\n/gm

function builtOf(dir: string, { code, err }: Pick<Outcome, 'code' | 'err'>): Built {
  return { isWritten: code === 0, said: err.replace(PROGRESS, '').replaceAll(dir, '<site>') }
}
