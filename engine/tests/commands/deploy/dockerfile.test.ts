import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import picomatch from 'picomatch'
import { describe, expect, it, onTestFinished } from 'vitest'
import { isCommandName } from '../../../src/node/cli/commands.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')

/** The instructions of the Dockerfile, continued lines joined: [name, rest]. */
const instructions = readFileSync(join(ROOT, 'deploy', 'Dockerfile'), 'utf8')
  .replaceAll(/^#.*\n/gm, '')
  .replaceAll(/\\\n\s*/g, ' ')
  .split('\n')
  .filter((line) => line.trim() !== '')
  .map((line): [string, string] => [line.split(' ')[0] ?? '', line.slice(line.indexOf(' ') + 1)])
const all = (name: string) => instructions.filter(([one]) => one === name).map(([, rest]) => rest)
const lastStage = instructions.slice(instructions.findLastIndex(([name]) => name === 'FROM'))

// No container engine builds it here: these tests read what a build would stumble over.
describe('deploy/Dockerfile', () => {
  it('knows its instructions, and has a stage to build in and one to serve', () => {
    const known = ['FROM', 'ARG', 'RUN', 'WORKDIR', 'COPY', 'USER', 'EXPOSE', 'STOPSIGNAL', 'HEALTHCHECK', 'CMD']
    expect(instructions.filter(([name]) => !known.includes(name))).toEqual([])
    expect(all('FROM')).toEqual(['node:22-bookworm-slim AS build', 'debian:12-slim'])
  })

  it('runs only commands that exist, with the configured output folder', () => {
    const commands = all('RUN').flatMap((rest) => rest.split(' && ').filter((one) => /^np[mx] /.test(one)))
    expect(commands).toEqual(['npm ci', 'npm run build', 'npx stratadocs release /srv/docs --out "$OUT"'])
    expect(all('ARG')).toEqual(['OUT=dist'])
    expect(isCommandName('release')).toBe(true)
  })

  it('copies everything that the repository does not leave out, and it leaves out nothing that its build reads', () => {
    expect(all('COPY')[0]).toBe('. .')
    const root = join(ROOT, '..')
    const ignored = readFileSync(join(root, '.dockerignore'), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((pattern) => picomatch([pattern, `${pattern}/**`], { dot: true }))
    const isSent = (file: string) => !ignored.some((matches) => matches(file))
    const tracked = spawnSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).stdout.trim().split('\n')
    expect(tracked.length).toBeGreaterThan(500)
    expect([...tracked, '.git/HEAD'].filter((file) => !isSent(file))).toEqual([])
    const made = [
      'node_modules/react/index.js',
      'engine/node_modules/ajv/a.js',
      'site/dist/index.html',
      'engine/program/a/cli.mjs',
    ]
    expect(made.filter(isSent)).toEqual([])
  })

  it('serves without root, from what was copied, and stops gracefully', () => {
    const placeOf = (name: string) => lastStage.findIndex(([one]) => one === name)
    expect(lastStage[placeOf('USER')]?.[1]).toBe('www-data')
    expect(placeOf('USER')).toBeLessThan(placeOf('CMD'))
    expect(all('COPY').at(-1)).toBe('--from=build /srv/docs /srv/docs')
    expect(JSON.parse(all('CMD')[0] ?? '')).toEqual(['nginx', '-c', '/srv/docs/nginx.conf'])
    expect(all('STOPSIGNAL')).toEqual(['SIGQUIT'])
  })

  it.each([
    [200, 0],
    [503, 1],
  ])('has a health check that takes status %i for exit code %i', async (status, expected) => {
    const server = createServer((request, response) => {
      response.writeHead(request.url === '/healthz' ? status : 500).end('answer')
    }).listen(0, '127.0.0.1')
    onTestFinished(() => void server.close())
    await new Promise((resolve) => server.once('listening', resolve))
    const command = all('HEALTHCHECK')[0]?.split(' CMD ')[1] ?? ''
    const [shell = '', ...args] = JSON.parse(command) as string[]
    const port = String((server.address() as AddressInfo).port)
    const child = spawn(
      shell,
      args.map((arg) => arg.replace('8080', port)),
    )
    expect(await new Promise((resolve) => child.once('close', resolve))).toBe(expected)
    // Where nothing listens.
    expect(
      spawnSync(
        shell,
        args.map((arg) => arg.replace('8080', '1')),
      ).status,
    ).not.toBe(0)
  })
})
