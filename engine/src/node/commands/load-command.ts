import type { Run } from './command.ts'
import type { CommandName } from './commands.ts'

/** Imports the code of a command. Apart from the table, which the guide's reference reads too. */
export const loadCommand: Readonly<Record<CommandName, () => Promise<Run>>> = {
  start: async () => (await import('./start.ts')).runStart,
  dev: async () => (await import('./dev.ts')).dev,
  build: async () => (await import('./build.ts')).runBuild,
  compile: async () => (await import('./compile.ts')).compile,
  preview: async () => (await import('./preview.ts')).preview,
  mcp: async () => (await import('../mcp/run-mcp.ts')).runMcp,
  release: async () => (await import('./release.ts')).runRelease,
  check: async () => (await import('./check.ts')).runCheck,
  where: async () => (await import('./where.ts')).where,
  fork: async () => (await import('./fork.ts')).fork,
  cut: async () => (await import('./cut.ts')).cut,
  push: async () => (await import('./push.ts')).push,
  new: async () => (await import('./new.ts')).startSite,
  schema: async () => (await import('./schema.ts')).schema,
  cache: async () => (await import('./cache.ts')).cache,
  doctor: async () => (await import('./doctor.ts')).doctor,
  import: async () => (await import('./import.ts')).importFolder,
}
