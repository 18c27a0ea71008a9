// Runs code of an imported site (its configuration, its sidebars, their functions) and writes the results as JSON. The process
// is started by start-config-process.ts with as few permissions as Node can give it; the code is not trusted, and neither is
// anything that this process writes.
import { resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { chooseParser } from '../docs/number-prefix.ts'
import { generateItems } from '../sidebars/generate-items.ts'
import type { GeneratorInput } from '../sidebars/generator-input.ts'
import type { AnswerError, ConfigAnswer, ConfigTask } from './config-task.ts'
import { runModule } from './run-module.ts'
import { showFolders } from './show-folders.ts'
import { encodeValue } from './transfer.ts'

type Call = (...values: readonly unknown[]) => unknown

const functions: unknown[] = []
// Keeps what the site's code prints out of the answers. Its stderr is kept: it may say why the process ended.
const write = process.stdout.write.bind(process.stdout)
process.stdout.write = () => true
// The permission model does not cover signals, which reach every process of the same user.
for (const name of ['kill', '_kill', '_debugProcess'])
  Object.defineProperty(process, name, { value: undefined, writable: false, configurable: false })
// A rejected promise that nothing awaits must not end the process.
process.on('unhandledRejection', () => {})

let last: Promise<unknown> = Promise.resolve()
createInterface({ input: process.stdin }).on('line', (line) => {
  last = last.then(async () => write(`${JSON.stringify(await answer(() => run(JSON.parse(line) as ConfigTask)))}\n`))
})
process.stdin.on('end', () => process.exit())

async function answer(task: () => unknown): Promise<ConfigAnswer> {
  try {
    return { value: encodeValue(await task(), functions) ?? null }
  } catch (error) {
    return errorOf(error)
  }
}

function errorOf(error: unknown): AnswerError {
  try {
    const { code, message, resource, permission } = error as Readonly<Record<string, unknown>>
    if (code !== 'ERR_ACCESS_DENIED') return { error: String(error instanceof Error ? message : error) }
    if (typeof resource !== 'string' || resource === '') return { error: 'it may not use processes or native code' }
    const isRead = permission === 'FileSystemRead'
    return { error: `it may not use ${resource}`, ...(isRead && { unreadable: resolve(resource) }) }
  } catch {
    return { error: 'it threw a value that cannot be shown' }
  }
}

async function run(task: ConfigTask): Promise<unknown> {
  if (task.kind === 'show') return showFolders(task.folders)
  if (task.kind === 'load') {
    const value = runModule(task.code, task.file)
    return task.isCalled && typeof value === 'function' ? (value as Call)() : value
  }
  if (task.kind === 'call') {
    const call = functions[task.number] as Call
    const answers: ConfigAnswer[] = []
    for (const values of task.calls) answers.push(await answer(() => call(...values)))
    return answers
  }
  const generate = functions[task.number] as Call
  const numberPrefixParser = chooseParser(typeof task.parser === 'number' ? functions[task.parser] : task.parser)
  const answers: ConfigAnswer[] = []
  for (const { docs = task.parts[0]?.docs ?? [], ...part } of task.parts)
    answers.push(
      await answer(() =>
        generate({
          ...{ ...part, docs, numberPrefixParser },
          defaultSidebarItemsGenerator: async (changed: GeneratorInput) => generateItems(changed),
          isCategoryIndex: ({ fileName, directories }: { fileName: string; directories: readonly string[] }) =>
            ['index', 'readme', directories[0]?.toLowerCase()].includes(fileName.toLowerCase()),
        }),
      ),
    )
  return answers
}
