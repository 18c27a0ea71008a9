import type { Server } from 'node:http'
import { UsageError } from '../../model/problem.ts'

/** Where `start`, `dev` and `preview` listen unless PORT says otherwise. */
const DEFAULT_PORT = 3000

const MAX_PORT = 65_535

/** The port to listen on, from PORT. */
export function chosenPort(): number {
  const text = process.env.PORT
  if (text === undefined || text === '') return DEFAULT_PORT
  const port = Number(text)
  if (!/^\d+$/.test(text) || port > MAX_PORT)
    throw new UsageError(`PORT is ${text}, which is not a port number. Set it to a number from 0 to ${MAX_PORT}.`)
  return port
}

/**
 * Listens on this machine only, or at every address of it; a port that is taken, or that only root may use, is a usage error.
 * Resolves once the server is listening.
 */
export function listenOn(server: Server, port: number, from: 'localhost' | 'anywhere' = 'localhost'): Promise<void> {
  const next = port < MAX_PORT ? port + 1 : DEFAULT_PORT
  return new Promise((resolve, reject) => {
    server.on('error', (error: NodeJS.ErrnoException) => {
      // One that comes later is about a single connection, such as too many open files.
      if (server.listening) process.stderr.write(`${error.message}\n`)
      else if (error.code === 'EADDRINUSE')
        reject(new UsageError(`Port ${port} is taken. Choose another with PORT=${next}.`))
      else if (error.code === 'EACCES')
        reject(new UsageError(`This user may not use port ${port}. Choose another with PORT=${DEFAULT_PORT}.`))
      else reject(error)
    })
    server.listen(port, from === 'localhost' ? from : undefined, resolve)
  })
}

/** Prints the URL of the site. */
export function announce(server: Server, basePath: string): void {
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  process.stdout.write(`Serving http://localhost:${port}${basePath}\n`)
}
