import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'

/** Ensures that nginx with its Brotli module and wrk are installed, for the deployment tests. Prints what it does. */
export function installServer() {
  install(missingOfServer, ['nginx-light', 'libnginx-mod-http-brotli-static', 'wrk'])
}

/** Ensures that Python is installed, for the samples of the pages. Prints what it does. */
export function installPython() {
  install(() => (runs('python3', '--version') ? [] : ['python3']), ['python3'])
}

function install(missing, packages) {
  if (missing().length === 0) return
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0)
    throw new Error(`${missing().join(', ')} not found. Install the packages ${packages.join(', ')}, or run as root.`)
  process.stdout.write(`No ${missing().join(', no ')}: installing ${packages.join(', ')} with apt-get.\n`)
  // Runlevel 1 keeps the package from starting a server of its own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...packages]])
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env })
  if (missing().length > 0) throw new Error(`${missing().join(', ')} could not be installed.`)
}

function missingOfServer() {
  return [
    ...(runs('nginx', '-v') ? [] : ['nginx']),
    ...(existsSync(BROTLI) ? [] : ["nginx's brotli module"]),
    ...(runs('wrk', '-v') ? [] : ['wrk']),
  ]
}

function runs(command, option) {
  const PATH = `${process.env.PATH}:/usr/sbin`
  return !spawnSync(command, [option], { stdio: 'ignore', env: { ...process.env, PATH } }).error
}
