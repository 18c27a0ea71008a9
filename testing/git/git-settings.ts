import { vi } from 'vitest'

/**
 * Lets git read no settings of this machine until `vi.unstubAllEnvs` is called: they may sign commits, convert line ends or run
 * hooks. Started by a hook, tests would also work on the repository of that hook.
 */
export function stubGitSettings(): void {
  for (const name of Object.keys(process.env)) if (name.startsWith('GIT_')) vi.stubEnv(name, undefined)
  for (const name of ['GIT_CONFIG_GLOBAL', 'GIT_CONFIG_SYSTEM']) vi.stubEnv(name, '/dev/null')
  // Has the lists of ignored files and of attributes that apply to all repositories of a user.
  vi.stubEnv('XDG_CONFIG_HOME', '/dev/null')
}
