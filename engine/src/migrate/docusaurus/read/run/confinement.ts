import { devNull } from 'node:os'

/** How far Node can restrict a process. */
export interface Confinement {
  /** The flags for Node, except for the paths that may be read. */
  readonly flags: readonly string[]
  /** False where Node has no permission model: the process may then do whatever this one may. */
  readonly isRestricted: boolean
  readonly hasNetwork: boolean
}

/** The heap of the process, in MB. */
const MAX_HEAP = 512

/** What a version of Node offers, by the flags that it knows. */
export function confinementOf(known: ReadonlySet<string> = process.allowedNodeEnvironmentFlags): Confinement {
  // The flag of Node 20, and that of later releases.
  const model = ['--permission', '--experimental-permission'].find((flag) => known.has(flag))
  return {
    flags: [
      `--max-old-space-size=${MAX_HEAP}`,
      // Otherwise the code could have V8 write traces to any file, by `v8.setFlagsFromString`.
      '--freeze-flags-after-init',
      // In Node 20 and 22, the model does not cover heap snapshots and traces.
      `--diagnostic-dir=${devNull}`,
      `--trace-event-file-pattern=${devNull}`,
      ...(model === undefined ? [] : [model]),
      // The model does not cover the files of databases.
      ...(known.has('--experimental-sqlite') ? ['--no-experimental-sqlite'] : []),
      '--no-warnings',
    ],
    isRestricted: model !== undefined,
    // Since Node 25, the model includes the network.
    hasNetwork: model === undefined || !known.has('--allow-net'),
  }
}

/** What is run of a site, and what it may do. */
export function runNotice(dir: string, file: string, { isRestricted, hasNetwork }: Confinement): string {
  const what = `Running ${file} of ${dir}, its sidebars and what they import, in a process of its own`
  if (!isRestricted)
    return `${what}. This version of Node cannot restrict it: it may read and write what you may, and use the network.\n`
  const network = hasNetwork ? ' It may use the network: this version of Node cannot prevent that.' : ''
  return `${what}. It can read files below that folder, installed packages, and files in the folders around it in its repository, but it cannot write files, start other processes or see your environment variables.${network}\n`
}
