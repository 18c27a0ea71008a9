import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio'
import { UsageError } from '../../model/problem.ts'
import type { CommandInput } from '../cli/command.ts'
import { realOutput } from '../output/output-folders.ts'
import type { Workspace } from '../program.ts'
import { announce, chosenPort, listenOn } from '../serve/listen.ts'
import { hostName } from '../serve/own-host.ts'
import { openBuiltFiles } from './built-files.ts'
import { builtSearch } from './built-search.ts'
import { readBuiltSite } from './built-site.ts'
import { MCP_PATH, mcpHttpServer } from './mcp-http-server.ts'
import { createMcpServer } from './mcp-server.ts'

/** The longest message on standard input, in bytes. */
const MAX_MESSAGE = 1024 * 1024

/** Answers programs from a built site, over standard input and output or HTTP, until it is ended. */
export async function runMcp({ paths }: Workspace, { words, flags, options }: CommandInput): Promise<void> {
  const hosts = (options.host ?? []).map(readHost)
  if (hosts.length > 0 && !flags.has('http')) throw new UsageError('--host requires --http.')
  const files = openBuiltFiles(words[0] ?? realOutput(paths.outDir))
  // Report what is wrong with the site now, not with the first question.
  await readBuiltSite(files)
  const served = { files, search: builtSearch(files) }
  if (!flags.has('http')) {
    const transport = new StdioServerTransport(process.stdin, process.stdout, { maxBufferSize: MAX_MESSAGE })
    serveStdio(() => createMcpServer(served), { transport })
    return
  }
  const server = mcpHttpServer(served, hosts)
  await listenOn(server, chosenPort(), hosts.length > 0 ? 'anywhere' : 'localhost')
  announce(server, MCP_PATH)
}

/** The name in a `--host` option, as `hostName` gives it. Throws a usage error for one that no request could match. */
function readHost(host: string): string {
  const name = hostName(host)
  if (name === undefined)
    throw new UsageError(`--host ${host} is not a host name. Write the name alone: --host docs.example.com.`)
  // After the brackets of an IPv6 address. A URL drops port 80.
  if (host.replace(/^\[.*\]/, '').includes(':'))
    throw new UsageError(`--host ${host} has a port. Write --host ${name}: requests to any port of it are answered.`)
  return name
}
