import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'

const ROOT = join(import.meta.dirname, '..', '..')

interface Job {
  readonly steps: readonly { readonly uses?: string; readonly run?: string; readonly with?: object }[]
}

const { jobs } = parse(readFileSync(join(ROOT, '.github', 'workflows', 'ci.yml'), 'utf8')) as {
  jobs: Readonly<Record<string, Job>>
}

it.each(Object.entries(jobs))(
  'the job %s fetches the whole history, and runs what the repository has',
  (_name, job) => {
    expect(job.steps.find(({ uses }) => uses?.startsWith('actions/checkout@'))?.with).toEqual({ 'fetch-depth': 0 })
    const commands = job.steps.flatMap(({ run }) => run ?? [])
    expect(commands).toContain('npm ci')
    const folders = commands.flatMap((command) => /^npx vitest run (.+)/.exec(command)?.[1]?.split(' ') ?? [])
    expect(folders.filter((folder) => !existsSync(join(ROOT, folder)))).toEqual([])
    expect(commands.includes('npm test') || folders.length > 0).toBe(true)
  },
)
