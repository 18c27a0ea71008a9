import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'
const PACKAGES = ['nginx-light', 'libnginx-mod-http-brotli-static', 'wrk']

/** Ensures that nginx with its Brotli module and wrk are installed, for the deployment tests. Prints what it does. */
export function installServer() {
  if (missing().length === 0) return
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0)
    throw new Error(`${missing().join(', ')} not found. Install the packages ${PACKAGES.join(', ')}, or run as root.`)
  process.stdout.write(`No ${missing().join(', no ')}: installing ${PACKAGES.join(', ')} with apt-get.\n`)
  // Runlevel 1 keeps the package from starting a server of its own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  for (const args of [['update'], ['install', '-y', '--no-install-recommends', ...PACKAGES]])
    spawnSync('apt-get', args, { stdio: ['ignore', 'ignore', 'inherit'], env })
  if (missing().length > 0) throw new Error(`${missing().join(', ')} could not be installed.`)
}

function missing() {
  const PATH = `${process.env.PATH}:/usr/sbin`
  const runs = (command, option) =>
    !spawnSync(command, [option], { stdio: 'ignore', env: { ...process.env, PATH } }).error
  return [
    ...(runs('nginx', '-v') ? [] : ['nginx']),
    ...(existsSync(BROTLI) ? [] : ["nginx's brotli module"]),
    ...(runs('wrk', '-v') ? [] : ['wrk']),
  ]
}
