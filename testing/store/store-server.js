// A server in memory through which machines share a store; tests and the bench use it in place of nginx.
import { generateKeyPairSync } from 'node:crypto'
import { createServer } from 'node:http'

const TOKEN = 'a-token'

export async function startStoreServer() {
  const files = new Map()
  const server = createServer(async (request, response) => {
    const path = request.url ?? ''
    if (request.method !== 'PUT') {
      const found = files.get(path)
      response.writeHead(found ? 200 : 404).end(found)
      return
    }
    const body = await bodyOf(request)
    const isAllowed = request.headers.authorization === `Bearer ${TOKEN}`
    if (isAllowed) files.set(path, body)
    response.writeHead(isAllowed ? 201 : 403).end()
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { privateKey, publicKey } = generateKeyPairSync('ed25519')
  const reader = {
    STRATADOCS_REMOTE_STORE: `http://127.0.0.1:${server.address().port}/`,
    STRATADOCS_REMOTE_STORE_PUBLIC_KEY: publicKey.export({ format: 'pem', type: 'spki' }).toString(),
  }
  const writer = {
    ...reader,
    STRATADOCS_REMOTE_STORE_TOKEN: TOKEN,
    STRATADOCS_REMOTE_STORE_PRIVATE_KEY: privateKey.export({ format: 'pem', type: 'pkcs8' }).toString(),
  }
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { files, reader, writer, close }
}

async function bodyOf(request) {
  const chunks = []
  for await (const chunk of request) chunks.push(chunk)
  return Buffer.concat(chunks)
}
