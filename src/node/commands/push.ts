import type { SiteConfig } from '../../model/config.ts'
import { UsageError } from '../../model/problem.ts'
import { loadConfig } from '../config/load-config.ts'
import type { Workspace } from '../program.ts'
import { withProgress } from '../progress.ts'
import { type Payload, payloadOf } from '../provider/payload.ts'
import { type Account, openProvider, type Provider } from '../provider/provider.ts'
import { openPushMemory, type PushMemory } from '../provider/resume.ts'
import { readSite } from '../read-site.ts'
import type { Command, CommandInput } from './command.ts'

/** The environment's name for the key that may write; it never stands in a file. */
const KEY_VARIABLE = 'SEARCH_ADMIN_KEY'

/** The provider's own advice for one request. */
const BATCH_SIZE = 1000

/** One push: what is sent, whereto, and what is known of an earlier one. */
interface Push {
  readonly provider: Provider
  readonly payload: Payload
  readonly memory: PushMemory
  readonly live: string
  /** Where everything is put together before it takes the place of the live index. */
  readonly next: string
}

export const command: Command = {
  usage: '',
  summary: 'Send the search records to the hosted provider',
  flags: { 'dry-run': 'Only tell what would be sent' },
  run: push,
}

/**
 * Sends the records of all versions to the hosted provider. They take the place of the live index in one step, once all
 * have arrived: readers never search an empty or half-filled one. A dry run only tells what would be sent.
 */
async function push(workspace: Workspace, { flags }: CommandInput): Promise<void> {
  const config = await loadConfig(workspace)
  const { account, live } = accountOf(config)
  const payload = payloadOf(await readSite(workspace, config))
  const provider = openProvider(account)
  const before = await provider.count(live)
  if (flags.has('dry-run')) return report(payload, { live, before })
  if (payload.records.length === 0) throw new UsageError('The site has no page to be found: nothing was sent.')
  const memory = openPushMemory(workspace.program.cacheDir, { appId: account.appId, indexName: live })
  const run: Push = { provider, payload, memory, live, next: `${live}_next` }
  await fill(run, await startOf(run, before))
  await replace(run)
  process.stdout.write(
    `${live} holds ${payload.records.length} records of ${payload.versions.length} versions now, ${before ?? 0} before.\n`,
  )
}

/** The configured account with the key of the environment. */
function accountOf({ search: { hosted } }: SiteConfig): { account: Account; live: string } {
  if (!hosted) {
    throw new UsageError('No hosted search is configured. Set search.hosted with its appId, apiKey and indexName.')
  }
  const { appId, indexName, hosts } = hosted
  const adminKey = process.env[KEY_VARIABLE]?.trim()
  if (!adminKey) {
    const hint = `Set ${KEY_VARIABLE} to a key of the application ${appId} that may write to ${indexName}`
    throw new UsageError(`The environment has no key to push with. ${hint}; it never belongs into a file.`)
  }
  return { account: { appId, adminKey, ...(hosts && { hosts }) }, live: indexName }
}

/** The number of batches that need not be sent again; 0 with a new, set up temporary index. */
async function startOf({ provider, payload, memory, live, next }: Push, before: number | undefined): Promise<number> {
  const last = memory.read()
  if (last?.hash === payload.hash) {
    // Without the index there are no settings either, though no batch may be missing.
    const arrived = (await provider.count(next)) ?? -1
    if (arrived >= Math.min(last.acknowledged * BATCH_SIZE, payload.records.length)) {
      say(`The last push did not end. It goes on after batch ${last.acknowledged} of ${batchCount(payload)}.`)
      return last.acknowledged
    }
    say('The last push did not end, and what it sent is gone: everything is sent anew.')
  } else if (last) say('The last push did not end, and the site has changed since: everything is sent anew.')
  memory.forget()
  await provider.remove(next)
  if (before !== undefined) await provider.copyRules(live, next)
  await provider.configure(next, payload.settings, payload.synonyms)
  memory.write({ hash: payload.hash, acknowledged: 0 })
  return 0
}

/** Sends the batches from `start` on to the temporary index. */
function fill({ provider, payload: { records, hash }, memory, next }: Push, start: number): Promise<void> {
  return withProgress('push', async (progress) => {
    let sent = Math.min(start * BATCH_SIZE, records.length)
    progress.update(sent, records.length)
    for (let batch = start; sent < records.length; batch++) {
      const part = records.slice(sent, sent + BATCH_SIZE)
      await provider.send(next, part)
      memory.write({ hash, acknowledged: batch + 1 })
      sent += part.length
      progress.update(sent, records.length)
    }
    progress.done(`${sent} of ${records.length} records -> ${next}`)
  })
}

/** Puts the temporary index in the place of the live one, when it holds all that was sent. */
async function replace({ provider, payload, memory, live, next }: Push): Promise<void> {
  const expected = payload.records.length
  const arrived = (await provider.count(next)) ?? 0
  if (arrived !== expected) {
    // To go on would end here again.
    memory.forget()
    throw new UsageError(
      `${next} holds ${arrived} records, but ${expected} were sent. ${live} was left as it was. Push again to send everything anew.`,
    )
  }
  await provider.move(next, live)
  memory.forget()
  const now = (await provider.count(live)) ?? 0
  if (now === expected) return
  throw new UsageError(`${live} holds ${now} records, but ${expected} were moved there. Look at it in the dashboard.`)
}

/** Tells what a push would do. */
function report(payload: Payload, { live, before }: { live: string; before: number | undefined }): void {
  const { versions, records, bytes, synonyms } = payload
  const width = String(records.length).length
  const counts = versions.map(({ name, count }) => `${String(count).padStart(width)}  ${name}`)
  const total = `${records.length} records, ${(bytes / 1e6).toFixed(2)} MB, requests: ${batchCount(payload)}, groups of synonyms: ${synonyms.length}`
  const change = records.length - (before ?? 0)
  const now =
    before === undefined
      ? `There is no index ${live} yet.`
      : `${live} holds ${before} records now; a push changes that by ${change > 0 ? '+' : ''}${change}.`
  process.stdout.write(`${[...counts, total, now, 'Nothing was sent.'].join('\n')}\n`)
}

function batchCount({ records }: Payload): number {
  return Math.ceil(records.length / BATCH_SIZE)
}

function say(line: string): void {
  process.stderr.write(`${line}\n`)
}
