import { syncBuiltinESMExports } from 'node:module'

/** Runs `use` while the modules that imported functions of `node:fs` call the spies on them; ends the spies. */
export async function withSpiedFs<T>(
  spies: readonly { readonly mockRestore: () => void }[],
  use: () => T | Promise<T>,
): Promise<T> {
  syncBuiltinESMExports()
  try {
    return await use()
  } finally {
    for (const spy of spies) spy.mockRestore()
    syncBuiltinESMExports()
  }
}
