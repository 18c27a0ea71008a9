import { spawn } from 'node:child_process'
import type { LookupAddress } from 'node:dns'

/** What the process runs. It answers with a message, as modules that NODE_OPTIONS loads may print something of their own. */
const SCRIPT = `require('node:dns').lookup(process.argv[1], { all: true }, (error, found) =>
  process.send(found ?? { error: error.message }))`

/**
 * Looks a host up as Node does, in a process of its own: a lookup cannot be cancelled, and Node does not exit before it has
 * its answer, which takes half a minute if no name server answers. Rejects once the process has ended without addresses.
 */
export function lookupHost(hostname: string): { addresses: Promise<readonly LookupAddress[]>; cancel: () => void } {
  const child = spawn(process.execPath, ['-e', SCRIPT, '--', hostname], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  const addresses = new Promise<readonly LookupAddress[]>((resolve, reject) => {
    child.once('error', reject)
    child.once('message', (found: readonly LookupAddress[] | { readonly error: string }) => {
      if ('error' in found) reject(new Error(found.error))
      else resolve(found)
    })
    // Not `exit`, which may come before the message.
    child.once('disconnect', () => reject(new Error(`${hostname} was not looked up`)))
  })
  // Whoever asks for them hears of a failure; after a cancellation, nobody may.
  addresses.catch(() => undefined)
  return { addresses, cancel: () => void child.kill('SIGKILL') }
}
