// Builds one site after another in one process. What takes a new process a second to load, such as grammars and dictionaries,
// is loaded only once.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { programOf } from '../../bin/program.js'

const program = programOf(join(import.meta.dirname, '..', '..'))
const inherited = process.env
// As the launcher sets it.
process.env.NODE_ENV = 'production'
const { main } = await import(pathToFileURL(join(program.bundle, 'cli.mjs')).href)

let err = ''
process.stdout.write = () => true
process.stderr.write = (chunk) => {
  err += chunk
  return true
}

process.on('message', async ({ args, env }) => {
  process.env = { ...inherited, ...env }
  err = ''
  const code = await main({ argv: args, program })
  process.send({ code, err })
})
process.send('ready')
