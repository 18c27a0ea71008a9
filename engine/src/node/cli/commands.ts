import type { Command, CommandWord, Option } from './command.ts'

/** The options of every command. */
export const COMMON_OPTIONS = {
  content: { value: 'DIR', default: 'content', about: 'The content folder' },
  config: { value: 'FILE', default: 'site.config.ts', about: 'The configuration file of the site' },
  out: { value: 'DIR', default: 'dist', about: 'The output folder' },
} as const satisfies Readonly<Record<string, Option>>

const json: Option = { about: 'Print all problems as one JSON document on standard output' }

const pageWords: readonly CommandWord[] = [
  { name: 'version', about: 'The name of a version in versions.yaml' },
  { name: 'doc', about: 'The id of a page: its path in the version, without .md' },
]

const table = {
  start: {
    summary: 'Build the site if it is missing or out of date, then serve it',
    about: 'The environment variable PORT sets the port; the default is 3000.',
    isServer: true,
    example: 'PORT=8080 npx stratadocs start',
  },
  dev: {
    summary: 'Serve pages on request, and show edits in the open browser',
    about: 'Drafts are included. The environment variable PORT sets the port; the default is 3000.',
    isServer: true,
    example: 'npx stratadocs dev',
  },
  build: {
    summary: 'Write the site to the output folder',
    about: 'The new site replaces the old one at the very end, so a failed build leaves the old one in place.',
    options: {
      json,
      timing: { about: 'List the ten pages that took longest to compile and render' },
    },
    example: 'npx stratadocs build --out public --timing',
  },
  compile: {
    summary: 'Compile the texts of a site into the store, without checking or building it',
    about:
      'Machines that share a remote store each compile a part. The build that follows checks the whole site and finds its texts compiled.',
    options: { part: { value: 'N/M', about: 'Compile the Nth of M parts' } },
    example: 'npx stratadocs compile --part 2/8',
  },
  preview: {
    summary: 'Serve the built site as a host would',
    about: 'The environment variable PORT sets the port; the default is 3000.',
    isServer: true,
    example: 'npx stratadocs preview --out public',
  },
  mcp: {
    summary: 'Serve the built site to assistants over the Model Context Protocol',
    about:
      'It uses standard input and output. With --http it serves this machine at /mcp, and PORT sets the port. It writes nothing.',
    words: [
      {
        name: 'site',
        about: 'The folder or the URL of a built site (default: the output folder)',
        isOptional: true,
      },
    ],
    options: {
      http: { about: 'Serve over HTTP instead' },
      host: {
        value: 'NAME',
        isRepeatable: true,
        about: 'Also accept requests to this host name, from every network of the machine',
      },
    },
    isServer: true,
    example: 'npx stratadocs mcp https://docs.example.com/',
  },
  release: {
    summary: 'Release the built site into a folder that nginx serves',
    about:
      'It copies and compresses the site, writes an nginx configuration for its base path, and then moves one link. The previous release is kept.',
    words: [{ name: 'folder', about: 'The folder with all releases, which nginx reads' }],
    options: { rollback: { about: 'Serve the previous release again' } },
    example: 'npx stratadocs release /srv/docs',
  },
  check: {
    summary: 'Read and check the content without building',
    options: {
      json,
      similar: { about: 'List pages of adjacent versions that differ only in values that a variable could hold' },
    },
    example: 'npx stratadocs check --json',
  },
  where: {
    summary: 'Show which layer a version takes a page from, and which versions show it',
    words: pageWords,
    example: 'npx stratadocs where 2.0 guide/install',
  },
  fork: {
    summary: 'Copy an inherited page into the layer of a version',
    about: 'Edits to the copy do not change older versions.',
    words: pageWords,
    example: 'npx stratadocs fork 2.0 guide/install',
  },
  cut: {
    summary: 'Start a new latest version, or release the unreleased one',
    about: 'The new version shows what the latest one shows. If the site then has problems, all changes are undone.',
    words: [{ name: 'name', about: 'The name of the new version, or of the unreleased one to release' }],
    options: { unreleased: { about: 'Add it above the latest version, unreleased' } },
    example: 'npx stratadocs cut 2.1 --unreleased',
  },
  push: {
    summary: 'Send the search records to the hosted search provider',
    about: 'The environment variable SEARCH_ADMIN_KEY holds a key with write access to the index.',
    options: { 'dry-run': { about: 'Only show what would be sent' } },
    example: 'npx stratadocs push --dry-run',
  },
  new: {
    summary: 'Create a site with two versions in a new folder',
    words: [{ name: 'folder', about: 'The new folder, which must be absent or empty' }],
    example: 'npx stratadocs new my-docs',
  },
  schema: {
    summary: 'Write JSON schemas, which editors use to complete and check YAML files',
    about: 'stratadocs new writes them, too. Write them again after an update of the program.',
    words: [{ name: 'folder', about: 'Where to write them (default: schemas)', isOptional: true }],
    example: 'npx stratadocs schema',
  },
  cache: {
    summary: 'Show the size of the cache of compiled pages and encoded pictures, or prune it',
    about:
      'The cache is in node_modules/.cache. You can delete it at any time: the next build takes longer, and nothing else changes.',
    options: { prune: { about: 'Remove what no build has used since yesterday' } },
    example: 'npx stratadocs cache --prune',
  },
  doctor: {
    summary: 'Check whether this machine has what the program needs',
    about:
      'It checks Node, the git history, the clock, permissions and disk space. Only problems that stop a build, and dead links, are failures.',
    options: {
      external: {
        about:
          'Also request each link to another host, one at a time per host; links that work are not requested again for seven days',
      },
    },
    example: 'npx stratadocs doctor --external',
  },
  import: {
    summary: 'Convert a Docusaurus site into a site in a new folder',
    about: '--out names the new folder, and is required. IMPORT.md in that folder lists what is left to do.',
    words: [{ name: 'folder', about: 'The folder that contains docusaurus.config' }],
    options: {
      unite: { about: 'Merge pages that differ only in numbers into one page with variables' },
      strict: { about: 'Fail if anything needs your attention' },
      'no-check': { about: 'Do not check the new site; its problems are then not in the report' },
      component: {
        value: 'NAME=MODE',
        isRepeatable: true,
        about: 'What a component becomes: stub, children or drop',
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
