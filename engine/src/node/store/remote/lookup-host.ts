import { spawn } from 'node:child_process'
import type { LookupAddress } from 'node:dns'

/** What the process runs: it prints the addresses of a host, or nothing. */
const SCRIPT = `require('node:dns').lookup(process.argv[1], { all: true }, (error, found) => {
  process.stdout.write(JSON.stringify(found ?? { error: error.message }))
})`

/**
 * Looks a host up as Node does, in a process of its own: a lookup cannot be cancelled, and Node does not end before it has its
 * answer, which takes half a minute where no name server answers. Rejects once the process has ended without addresses.
 */
export function lookupHost(hostname: string): { addresses: Promise<readonly LookupAddress[]>; cancel: () => void } {
  const child = spawn(process.execPath, ['-e', SCRIPT, '--', hostname], { stdio: ['ignore', 'pipe', 'ignore'] })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  const addresses = new Promise<readonly LookupAddress[]>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', () => {
      const said = Buffer.concat(chunks).toString()
      const found = said === '' ? { error: `${hostname} was not looked up` } : JSON.parse(said)
      if (Array.isArray(found)) resolve(found)
      else reject(new Error(found.error))
    })
  })
  // Whoever asks for them hears of a failure; after a cancellation, nobody may.
  addresses.catch(() => undefined)
  return { addresses, cancel: () => void child.kill('SIGKILL') }
}
