import { type ChildProcess, spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { commandEnv, type KeptProcess, type Outcome, startKeptProcess } from './commands/kept-process.ts'

const ROOT = join(import.meta.dirname, '..', 'engine')

/** A copy of a fixture site to change at will, outside any repository. */
export interface Copy {
  readonly dir: string
  readonly outDir: string
  /** `--content … --config … --out …` */
  readonly args: readonly string[]
}

/** Copies a fixture site to a folder of its own, with the engine among its packages, and the cache of the other copies. */
export function copyFixture(feature: string): Copy {
  const dir = mkdtempSync(join(tmpdir(), `stratadocs-${feature}-`))
  cpSync(join(ROOT, 'tests', 'fixtures', feature), dir, { recursive: true })
  linkEngine(dir)
  const outDir = join(dir, 'dist')
  return {
    dir,
    outDir,
    args: ['--content', join(dir, 'content'), '--config', join(dir, 'site.config.ts'), '--out', outDir],
  }
}

/** A copy of a fixture for another base path, such as `/docs/`, which replaces the old one in all of its files. */
export function copyAt(basePath: string, feature: string): Copy {
  const copy = copyFixture(feature)
  const before = /basePath: '(.*?)'/.exec(readFileSync(join(copy.dir, 'site.config.ts'), 'utf8'))?.[1] ?? '/'
  // The fixture's own files: in the copy, Node 22 lists those of the linked engine, too.
  for (const name of readdirSync(join(ROOT, 'tests', 'fixtures', feature), { recursive: true, encoding: 'utf8' })) {
    if (!/\.(?:ts|md|yaml)$/.test(name)) continue
    const file = join(copy.dir, name)
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(before, basePath))
  }
  return copy
}

/** Writes a file below a folder, and the folders that it is in. */
export function writeFileIn(dir: string, file: string, content: string | Uint8Array): void {
  const path = join(dir, file)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

/** Gives a site outside the repository the engine, as `npm install` would: a configuration imports it. */
export function linkEngine(dir: string): void {
  const modules = join(dir, 'node_modules')
  mkdirSync(modules, { recursive: true })
  symlinkSync(ROOT, join(modules, 'stratadocs'), 'junction')
  // With the cache of the others: the browser's part is bundled once for all.
  const cache = join(ROOT, 'node_modules', '.cache')
  mkdirSync(cache, { recursive: true })
  if (!existsSync(join(modules, '.cache'))) symlinkSync(cache, join(modules, '.cache'), 'junction')
}

let kept: Promise<KeptProcess> | undefined

/**
 * Runs a command to its end, with more environment variables, in a process that runs the next one as well: a new process
 * takes most of the time of a small command.
 */
export async function runStratadocs(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<Outcome> {
  kept ??= startFirst()
  try {
    return await (await kept).run(args, env)
  } catch (error) {
    kept = undefined
    throw error
  }
}

/** Bundles the program, if it was not yet, and starts the process. */
async function startFirst(): Promise<KeptProcess> {
  const { code, err } = await runInNewProcess(['--version'])
  if (code !== 0) throw new Error(err)
  return startKeptProcess()
}

/** Runs a command to its end, in a process of its own as people do: what Node reads when it starts, how it ends. */
export function runInNewProcess(args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Outcome> {
  const child = startCommand(args, env)
  let out = ''
  let err = ''
  child.stdout?.on('data', (chunk) => (out += chunk))
  child.stderr?.on('data', (chunk) => (err += chunk))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code: code ?? -1, out, err })))
}

/** Starts a command and leaves it running; it is ended with the returned process. */
function startCommand(args: readonly string[], env: Readonly<Record<string, string>> = {}): ChildProcess {
  return spawn('node', [join(ROOT, 'bin', 'stratadocs.js'), ...args], { cwd: ROOT, env: { ...commandEnv(), ...env } })
}

/** The address that a server command prints; rejects with its whole output if it ends first. */
export function servedUrl(child: ChildProcess): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    let said = ''
    const listen = (chunk: unknown) => {
      said += chunk
      const found = /Serving (\S+)\n/.exec(said)?.[1]
      if (found) resolve(found)
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.on('close', () => reject(new Error(said)))
  })
}

/** Starts a server command on a free port and resolves with its address once that is printed. */
export async function startServer(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ url: string; stop: () => Promise<void>; said: () => string }> {
  const child = startCommand(args, { ...env, PORT: '0' })
  // Watched from the start, because a server may end by itself before it is stopped.
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()))
  let err = ''
  child.stderr?.on('data', (chunk) => (err += chunk))
  const url = await servedUrl(child)
  const stop = () => {
    child.kill()
    return ended
  }
  return { url, stop, said: () => err }
}
