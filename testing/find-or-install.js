import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/**
 * The path of a program: that of its environment variable, the first of its paths that exists, or the one that is installed
 * now, with Debian's package or the program's own command. Prints what it does; throws when there is none in the end.
 */
export function findOrInstall(program) {
  const { name, variable, debianPackage, install } = program
  const found = find(program)
  if (found) return say(`Testing with ${found}.`, found)
  if (existsSync('/usr/bin/apt-get') && process.getuid?.() === 0) {
    say(`No ${name} found: installing the package ${debianPackage} with apt-get.`)
    run('apt-get', ['update'])
    run('apt-get', ['install', '-y', debianPackage])
  } else if (install) {
    say(`No ${name} found: installing Playwright's.`)
    run(...install)
  }
  const installed = find(program)
  if (!installed) throw new Error(`No ${name} found. Install it, or set ${variable} to its path.`)
  return say(`Testing with ${installed}.`, installed)
}

function find({ variable, paths }) {
  const named = process.env[variable]
  if (named && !existsSync(named)) throw new Error(`${variable} is ${named}, which does not exist.`)
  return named || paths.find((path) => existsSync(path))
}

function run(command, args) {
  spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
}

function say(text, value) {
  process.stdout.write(`${text}\n`)
  return value
}
