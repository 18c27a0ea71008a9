import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '..', '..')

/** The instructions of the Dockerfile, continued lines joined: [name, rest]. */
const instructions = readFileSync(join(ROOT, 'deploy', 'Dockerfile'), 'utf8')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, ' ')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line): [string, string] => [line.split(' ')[0] ?? '', line.slice(line.indexOf(' ') + 1)])
const all = (name: string) => instructions.filter(([one]) => one === name).map(([, rest]) => rest)
const lastStage = instructions.slice(instructions.findLastIndex(([name]) => name === 'FROM'))

// No engine builds it here: this reads what a build would stumble over.
describe('deploy/Dockerfile', () => {
  it('knows its instructions, and has a stage to build in and one to serve', () => {
    const known = ['FROM', 'RUN', 'WORKDIR', 'COPY', 'USER', 'EXPOSE', 'STOPSIGNAL', 'HEALTHCHECK', 'CMD']
    expect(instructions.filter(([name]) => !known.includes(name))).toEqual([])
    expect(all('FROM')).toEqual(['node:20-bookworm-slim AS build', 'debian:12-slim'])
  })

  it('copies and runs only what the repository has and .dockerignore lets through', () => {
    const ignored: (string | undefined)[] = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n')
    const copied = all('COPY')
      .filter((rest) => !rest.startsWith('--from='))
      .flatMap((rest) => rest.split(' ').slice(0, -1))
    const named = [...copied, ...all('RUN').flatMap((rest) => rest.match(/deploy\/[\w.-]+/g) ?? [])]
    expect(named).toEqual(
      expect.arrayContaining(['package-lock.json', '.npmrc', 'deploy/nginx.conf', 'deploy/release.js']),
    )
    for (const path of named) expect([path, existsSync(join(ROOT, path))]).toEqual([path, true])
    const folders = ['src', 'content', 'static', 'bin', '.git', 'site.config.ts']
    // The bundler reads the configuration of every project that the root one names.
    const projects = readFileSync(join(ROOT, 'tsconfig.json'), 'utf8').matchAll(/"path": "(.+)"/g)
    const configs = [...projects].map(([, path]) => `${path}/tsconfig.json`)
    expect(configs).toContain('tests/tsconfig.json')
    const isSent = (path: string) =>
      ignored.includes(`!${path}`) ||
      ![path, path.split('/')[0], `${path.split('/')[0]}/**`].some((one) => ignored.includes(one))
    expect([...named, ...folders, ...configs].filter((path) => !isSent(path))).toEqual([])
  })

  it('serves without root, from what was copied, and stops gracefully', () => {
    const placeOf = (name: string) => lastStage.findIndex(([one]) => one === name)
    expect(lastStage[placeOf('USER')]?.[1]).toBe('www-data')
    expect(placeOf('USER')).toBeLessThan(placeOf('CMD'))
    expect(all('COPY').at(-1)).toBe('--from=build /srv/docs /srv/docs')
    expect(JSON.parse(all('CMD')[0] ?? '')).toEqual(['nginx', '-c', '/etc/nginx/docs.conf'])
    expect(all('STOPSIGNAL')).toEqual(['SIGQUIT'])
  })

  it.each([
    [200, 0],
    [503, 1],
  ])('has a health check that takes status %i for exit code %i', async (status, expected) => {
    const server = createServer((request, response) => {
      response.writeHead(request.url === '/healthz' ? status : 500).end('answer')
    }).listen(0, '127.0.0.1')
    await new Promise((resolve) => server.once('listening', resolve))
    const command = all('HEALTHCHECK')[0]?.split(' CMD ')[1] ?? ''
    const [shell = '', ...args] = JSON.parse(command) as string[]
    const port = String((server.address() as AddressInfo).port)
    const child = spawn(
      shell,
      args.map((arg) => arg.replace('8080', port)),
    )
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(expected)
    server.close()
    // Where nothing listens.
    expect(
      spawnSync(
        shell,
        args.map((arg) => arg.replace('8080', '1')),
      ).status,
    ).not.toBe(0)
  })
})
