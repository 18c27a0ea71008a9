// `npm run check:all`: types, lint, unused code and unit tests side by side, for use before a commit.
import { spawn } from 'node:child_process'
import { join } from 'node:path'

const CHECKS = [
  ['tsc', '-b'],
  ['biome', 'check', '--error-on-warnings'],
  ['knip'],
  ['vitest', 'run', 'engine/src', '--reporter=dot'],
]

/** Runs one command and prints its output when it ends; true when it succeeded. */
function run([command, ...args]) {
  const child = spawn(join('node_modules', '.bin', command), args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) => {
    child.once('close', (code) => {
      process.stdout.write(
        `${code === 0 ? 'ok    ' : 'failed'} ${command} ${args.join(' ')}\n${code === 0 ? '' : output}`,
      )
      resolve(code === 0)
    })
  })
}

const results = await Promise.all(CHECKS.map(run))
process.exitCode = results.every(Boolean) ? 0 : 1
