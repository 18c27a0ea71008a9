import { spawn, spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { runStratadocs } from '../../../testing/run-stratadocs.ts'
import { usageOf } from '../../src/node/cli/command.ts'
import { COMMON_OPTIONS, type CommandName, commands } from '../../src/node/cli/commands.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const NAMES = Object.keys(commands) as CommandName[]

describe('the help of the program', () => {
  const namesIn = (text: string) =>
    [...(text.split('\nCommands:\n')[1]?.split('\n\n')[0] ?? '').matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name)

  it.each(['--help', 'help', 'help help', 'help --help'])(
    'is printed by stratadocs %s: every command with its words',
    async (asked) => {
      const { code, out, err } = await runStratadocs(asked.split(' '))
      expect(namesIn(out)).toEqual(NAMES)
      expect(out).toMatch(/^ {2}where <version> <doc> {2,}Show which layer/m)
      expect(out).toContain('--out DIR      The output folder (default: dist)')
      expect([code, err]).toEqual([0, ''])
    },
  )

  it('is printed if no command is named, which is an error', async () => {
    const { code, out } = await runStratadocs([])
    expect(namesIn(out)).toEqual(NAMES)
    expect(code).toBe(1)
  })
})

it('causes no error if its reader stops reading', async () => {
  const child = spawn('node', [join(ROOT, 'bin', 'stratadocs.js'), '--help'])
  child.stdout.destroy()
  let err = ''
  child.stderr.on('data', (chunk) => (err += chunk))
  const code = await new Promise((resolve) => child.once('close', resolve))
  expect([code, err]).toEqual([0, ''])
})

it('causes no error if its terminal was closed', () => {
  const failing = `process.stdout.write = (_, done) => setImmediate(() => {
    process.stdout.emit('error', Object.assign(new Error('gone'), { code: 'EIO' }))
    done?.()
  })`
  const preload = `data:text/javascript,${encodeURIComponent(failing)}`
  const args = ['--import', preload, join(ROOT, 'bin', 'stratadocs.js'), '--help']
  const { status, stderr } = spawnSync('node', args, { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
})

it.skipIf(process.platform !== 'linux')('fails without a stack if the disk of its log is full', () => {
  const full = openSync('/dev/full', 'w')
  onTestFinished(() => closeSync(full))
  const args = [join(ROOT, 'bin', 'stratadocs.js'), '--help']
  const { status, stderr } = spawnSync('node', args, { encoding: 'utf8', stdio: ['ignore', full, 'pipe'] })
  expect([status, stderr]).toEqual([1, 'No space left on the disk for what the command prints.\n'])
})

describe('the help of a command', () => {
  it.each(NAMES)('%s: its usage, what it does, its options and an example', async (name) => {
    const command = commands[name]
    const { code, out, err } = await runStratadocs(['help', name])
    expect([code, err]).toEqual([0, ''])
    expect(out.split('\n')[0]).toBe(`Usage: ${usageOf(name, command ?? {})} [options]`)
    expect(out).toContain(`\n\n${command?.summary}.`)
    for (const option of [...Object.keys(command?.options ?? {}), ...Object.keys(COMMON_OPTIONS)])
      expect(out).toMatch(new RegExp(`^ {2}--${option}\\b`, 'm'))
    expect(out.split('Example:\n')[1]?.trim()).toMatch(new RegExp(`(^| )npx stratadocs ${name}( |$)`))
  })

  it('is the same after its name, and nothing is run', async () => {
    const { code, out } = await runStratadocs(['build', '--content', '/nowhere', '--help'])
    expect(code).toBe(0)
    expect(out).toBe((await runStratadocs(['help', 'build'])).out)
  })

  it('says what an option takes, and that it may be repeated', async () => {
    expect((await runStratadocs(['help', 'import'])).out).toContain(
      '  --component NAME=MODE  What a component becomes: stub, children or drop (repeatable)\n',
    )
  })
})

it('stratadocs --version prints the version of the program', async () => {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }
  expect(await runStratadocs(['--version'])).toEqual({ code: 0, out: `${version}\n`, err: '' })
})

describe('stratadocs, called wrongly, names the nearest and where to read more', () => {
  it.each([
    [['bild'], 'Unknown command bild. Did you mean build? npx stratadocs --help lists all commands.\n'],
    [['help', 'chekc'], 'Unknown command chekc. Did you mean check? npx stratadocs --help lists all commands.\n'],
    [['--verison'], 'Unknown option --verison. Did you mean --version? npx stratadocs --help lists all commands.\n'],
    [
      ['build', '--contnet', 'x'],
      'Unknown option --contnet. Did you mean --content? npx stratadocs build --help explains it.\n',
    ],
    [
      ['preview', '--port', '8080'],
      'Unknown option --port. Set the port with PORT=8080 npx stratadocs preview. npx stratadocs preview --help explains it.\n',
    ],
    [
      ['where', '-é'],
      'Unknown option -é. Known: --content, --config, --out, --help. npx stratadocs where --help explains it.\n',
    ],
    [['build', '--content'], '--content needs a value. npx stratadocs build --help explains it.\n'],
    [['build', '--out='], '--out needs a value. npx stratadocs build --help explains it.\n'],
    [['build', '--json=1'], '--json takes no value. npx stratadocs build --help explains it.\n'],
    [['where', 'v1.0.0'], 'Usage: stratadocs where <version> <doc>. npx stratadocs where --help explains it.\n'],
    [['build', 'extra'], 'Usage: stratadocs build. npx stratadocs build --help explains it.\n'],
  ])('stratadocs %j', async (args, message) => {
    expect(await runStratadocs(args)).toEqual({ code: 1, out: '', err: message })
  })
})
