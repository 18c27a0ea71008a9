import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { pageSource, recipeIn } from './recipe.ts'

const NODE = join(import.meta.dirname, '..', '..', 'engine', 'src', 'node')
const page = pageSource('ci.md')

/** The sources of the remote store and of `compile`, with the names of variables in their messages, and … for other values. */
function messagesOfProgram(): string {
  const remote = join(NODE, 'store', 'remote')
  const files = readdirSync(remote).filter((file) => !file.endsWith('.test.ts'))
  const text = [...files.map((file) => join(remote, file)), join(NODE, 'commands', 'compile.ts')]
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const names = Object.fromEntries(
    [...text.matchAll(/^const (\w+_NAME) = '(\w+)'$/gm)].map(([, name, value]) => [name, value]),
  )
  const variables: Readonly<Record<string, string>> = {
    'readPublicKey(variable': names.PUBLIC_KEY_NAME ?? '',
    'readPrivateKey(variable': names.PRIVATE_KEY_NAME ?? '',
  }
  const withNames = text.replaceAll(/\$\{(\w+_NAME)\}/g, (all, name) => names[name] ?? all)
  const ofKeys = Object.entries(variables).map(([start, name]) =>
    text
      .slice(text.indexOf(start))
      .split('\n}\n')[0]
      ?.replaceAll(/\$\{variable\}/g, name),
  )
  return [withNames, ...ofKeys].join('\n').replaceAll(/\$\{[^}]*\}/g, '…')
}

describe('the messages of the page', () => {
  const known = messagesOfProgram()
  const [, section = ''] = page.split('## What goes wrong')
  const quoted = [...section.matchAll(/^\| (`.*?`) \|/gm)]
    .flatMap(([, cell = '']) => cell.split(', `'))
    .map((message) => message.replaceAll('`', ''))

  it.each(quoted)('has %s', (message) => {
    expect(known).toContain(message)
  })

  it('are many, and the variables are those of the program', () => {
    expect(quoted.length).toBeGreaterThan(12)
    const names = (text: string) => [...new Set(text.match(/STRATADOCS_\w+/g))].sort()
    expect(names(page)).toEqual(names(known))
  })
})

/** A job, as GitHub reads it. */
interface Job {
  readonly if?: string
  readonly needs?: string
  readonly environment?: string
  readonly strategy?: { readonly matrix: { readonly part: readonly number[] } }
  readonly steps: readonly {
    readonly uses?: string
    readonly run?: string
    readonly env?: Readonly<Record<string, string>>
  }[]
}

describe('the workflow to copy', () => {
  const workflow = parse(recipeIn('ci.md', '.github/workflows/docs.yml')) as {
    readonly env: Readonly<Record<string, string>>
    readonly jobs: { readonly compile: Job; readonly build: Job }
  }
  const { compile, build } = workflow.jobs

  it('compiles as many parts as it divides the site into', () => {
    const last = compile.steps.at(-1)
    const [, parts] = /^npx stratadocs compile --part \$\{\{ matrix\.part \}\}\/(\d+)$/.exec(last?.run ?? '') ?? []
    expect(compile.strategy?.matrix.part).toEqual(Array.from({ length: Number(parts) }, (_, at) => at + 1))
  })

  it('builds after that, in pull requests too, as the workflow for one machine does', () => {
    expect(build).toMatchObject({ needs: 'compile', if: expect.stringContaining('!cancelled()') })
    const single = parse(recipeIn('hosts.md', '.github/workflows/docs.yml')).jobs.build as Job
    const isCheck = ({ run }: Job['steps'][number]) => run === 'npm run check'
    expect(build.steps).toEqual(
      single.steps
        .filter((step) => !isCheck(step))
        .map((step) => (step.run === 'npm run build' ? { run: 'npx stratadocs build' } : step)),
    )
  })

  it('gives the secrets only to the last step of the job that compiles the parts of main', () => {
    expect(Object.keys(workflow.env)).toEqual(['STRATADOCS_REMOTE_STORE', 'STRATADOCS_REMOTE_STORE_PUBLIC_KEY'])
    expect(compile).toMatchObject({ if: "github.event_name == 'push'", environment: 'store' })
    const secrets = ['STRATADOCS_REMOTE_STORE_TOKEN', 'STRATADOCS_REMOTE_STORE_PRIVATE_KEY']
    expect(compile.steps.at(-1)?.env).toEqual(
      Object.fromEntries(secrets.map((name) => [name, `\${{ secrets.${name} }}`])),
    )
    const others = [...compile.steps.slice(0, -1), ...build.steps]
    expect(others.filter(({ env }) => env)).toEqual([])
  })
})
