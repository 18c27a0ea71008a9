import type { Command, CommandWord, Option } from './command.ts'

/** The options of every command. */
export const COMMON_OPTIONS = {
  content: { value: 'DIR', default: 'content', about: 'The folder of the content' },
  config: { value: 'FILE', default: 'site.config.ts', about: 'The configuration of the site' },
  out: { value: 'DIR', default: 'dist', about: 'The output folder' },
} as const satisfies Readonly<Record<string, Option>>

const json: Option = { about: 'Print one JSON document with every problem to standard output' }

const pageWords: readonly CommandWord[] = [
  { name: 'version', about: 'The name of a version in versions.yaml' },
  { name: 'doc', about: 'The id of a page: its path in the version, without .md' },
]

const table = {
  start: {
    summary: 'Build when the site is absent or out of date, then serve it',
    about: 'The environment variable PORT sets the port, which is 3000 by default.',
    example: 'PORT=8080 npx stratadocs start',
  },
  dev: {
    summary: 'Serve pages as they are requested; edits show in the open browser',
    about: 'Drafts are pages, too. PORT sets the port, which is 3000 by default.',
    example: 'npx stratadocs dev',
  },
  build: {
    summary: 'Write the site to the output folder',
    about: 'The new site replaces the old one at the very end: a build that fails leaves the old one in place.',
    options: {
      json,
      timing: { about: 'List the ten pages that took longest to compile and render' },
    },
    example: 'npx stratadocs build --out /srv/docs --timing',
  },
  compile: {
    summary: 'Compile the texts of a site into the store, without checking or building it',
    about:
      'Several machines that share a remote store compile a part each. The build that follows checks the whole site, and finds its texts compiled.',
    options: { part: { value: 'N/M', about: 'Compile the Nth of M parts' } },
    example: 'npx stratadocs compile --part 2/8',
  },
  preview: {
    summary: 'Serve the built site as a host would',
    about: 'PORT sets the port, which is 3000 by default.',
    example: 'npx stratadocs preview --out /srv/docs',
  },
  mcp: {
    summary: 'Answer programs from the built site: a server of the Model Context Protocol',
    about:
      'It speaks over standard input and output. With --http it serves this machine at /mcp, and PORT sets the port. It writes nothing.',
    words: [
      {
        name: 'site',
        about: 'The folder or the address of a built site (default: the output folder)',
        isOptional: true,
      },
    ],
    options: {
      http: { about: 'Serve over HTTP instead' },
      host: {
        value: 'NAME',
        isRepeatable: true,
        about: 'Answer requests to this host name, too, from every network of the machine',
      },
    },
    example: 'npx stratadocs mcp https://docs.example.com/',
  },
  release: {
    summary: 'Release the built site into a folder that nginx serves',
    about:
      'It is copied, compressed, and comes with a configuration of nginx for its base path; then one link moves. The release before it is kept.',
    words: [{ name: 'folder', about: 'The folder of all releases, which nginx reads' }],
    options: { rollback: { about: 'Serve the previous release again' } },
    example: 'npx stratadocs release /srv/docs',
  },
  check: {
    summary: 'Read and check the content without building',
    options: {
      json,
      similar: { about: 'List pages of adjacent versions that differ only by what a variable could hold' },
    },
    example: 'npx stratadocs check --json',
  },
  where: {
    summary: 'Show which layer a version takes a page from, and which versions show it',
    words: pageWords,
    example: 'npx stratadocs where 2.0 guide/install',
  },
  fork: {
    summary: "Copy an inherited page into a version's own layer",
    about: 'An edit of the copy then leaves older versions alone.',
    words: pageWords,
    example: 'npx stratadocs fork 2.0 guide/install',
  },
  cut: {
    summary: 'Start a new latest version, or release the unreleased one',
    about: 'The new version shows what the latest shows. If the site then has problems, everything is undone.',
    words: [{ name: 'name', about: 'The name of the new version, or that of the unreleased one' }],
    options: { unreleased: { about: 'Start it above the latest, unreleased' } },
    example: 'npx stratadocs cut 2.1 --unreleased',
  },
  push: {
    summary: 'Send the search records to the hosted provider',
    about: 'The environment variable SEARCH_ADMIN_KEY holds a key that may write to the index.',
    options: { 'dry-run': { about: 'Only show what would be sent' } },
    example: 'npx stratadocs push --dry-run',
  },
  new: {
    summary: 'Start a site of two versions in a new folder',
    words: [{ name: 'folder', about: 'The new folder, which is absent or empty' }],
    example: 'npx stratadocs new my-docs',
  },
  schema: {
    summary: 'Write the JSON schemas with which editors complete and check YAML files',
    about: 'stratadocs new has written them; write them again when you have updated the program.',
    words: [{ name: 'folder', about: 'Where to write them (default: schemas)', isOptional: true }],
    example: 'npx stratadocs schema',
  },
  cache: {
    summary: 'Say how large the store of compiled pages is, and prune it',
    about:
      'The store is below node_modules/.cache. Removing it at any time costs the next build its time, and nothing else.',
    options: { prune: { about: 'Forget what no build used since yesterday' } },
    example: 'npx stratadocs cache --prune',
  },
  doctor: {
    summary: 'Check what the program needs of this machine',
    about:
      'Node, the history in git, the clock, permissions and disk. Only what stops a build is a failure, and a dead link.',
    options: {
      external: {
        about: 'Also request each link to another host, one at a time of each; those alive are kept for seven days',
      },
    },
    example: 'npx stratadocs doctor --external',
  },
  import: {
    summary: 'Write a site from a Docusaurus folder into the new folder --out',
    about: 'IMPORT.md in the new folder lists what is left to do.',
    words: [{ name: 'folder', about: 'The folder of docusaurus.config' }],
    options: {
      unite: { about: 'Make one page with variables of pages that differ only by numbers' },
      strict: { about: 'Fail if there is anything to look at' },
      'no-check': { about: 'Do not check the new site: its findings are not in the report' },
      component: {
        value: 'NAME=MODE',
        isRepeatable: true,
        about: 'What becomes of a component: stub, children or drop',
      },
    },
    example: 'npx stratadocs import ../old-docs --out my-docs',
  },
} satisfies Readonly<Record<string, Command>>

export type CommandName = keyof typeof table

/** Every command, in the order of the help. */
export const commands: Readonly<Record<CommandName, Command>> = table

/** True for the name of a command. */
export function isCommandName(name: string): name is CommandName {
  return Object.hasOwn(commands, name)
}
