import type { Run } from './command.ts'
import type { CommandName } from './commands.ts'
import { loadReactOfBuilds } from './react-of-builds.ts'

/** Imports the code of a command. Kept apart from the table, because the guide's reference reads that, too. */
export const loadCommand: Readonly<Record<CommandName, () => Promise<Run>>> = {
  start: async () => (await import('../commands/start.ts')).runStart,
  dev: async () => {
    await loadReactOfBuilds()
    return (await import('../commands/dev.ts')).dev
  },
  build: async () => (await import('../commands/build.ts')).runBuild,
  compile: async () => (await import('../commands/compile.ts')).compile,
  preview: async () => (await import('../commands/preview.ts')).preview,
  mcp: async () => (await import('../mcp/run-mcp.ts')).runMcp,
  release: async () => (await import('../commands/release.ts')).runRelease,
  check: async () => (await import('../commands/check.ts')).runCheck,
  where: async () => (await import('../commands/where.ts')).where,
  fork: async () => (await import('../commands/fork.ts')).fork,
  cut: async () => (await import('../commands/cut.ts')).cut,
  push: async () => (await import('../commands/push.ts')).push,
  new: async () => (await import('../commands/new.ts')).startSite,
  schema: async () => (await import('../commands/schema.ts')).schema,
  cache: async () => (await import('../commands/cache.ts')).cache,
  doctor: async () => (await import('../commands/doctor.ts')).doctor,
  import: async () => (await import('../commands/import.ts')).importFolder,
}
