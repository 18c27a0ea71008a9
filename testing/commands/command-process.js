// Runs one command after another, with the output and the exit code that each has in a process of its own. What a new
// process takes half a second to load, and longer to optimize, is loaded once.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { programOf } from '../../engine/bin/program.js'

const program = programOf(join(import.meta.dirname, '..', '..', 'engine'))
// As the launcher sets it.
process.env.NODE_ENV = 'production'
const { main } = await import(pathToFileURL(join(program.bundle, 'cli.mjs')).href)

let said = { out: '', err: '' }
for (const [stream, name] of [
  [process.stdout, 'out'],
  [process.stderr, 'err'],
]) {
  stream.write = (chunk, ...rest) => {
    said[name] += chunk
    // The last argument may be a function that is called once the text was written.
    if (typeof rest.at(-1) === 'function') rest.at(-1)()
    return true
  }
}

process.on('message', async ({ args, env }) => {
  process.env = { ...env, NODE_ENV: 'production' }
  said = { out: '', err: '' }
  const code = await main({ argv: args, program })
  process.send({ code, ...said })
})
process.on('disconnect', () => process.exit())
process.send('ready')
