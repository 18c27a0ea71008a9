import { algoliasearch, type OperationIndexParams } from 'algoliasearch'
import type { SiteConfig } from '../../model/config.ts'
import { UsageError } from '../../model/problem.ts'
import { counted, withCommas } from '../../model/util/counted.ts'
import { providerHost } from '../../search/provider-host.ts'
import type { CommandInput } from '../cli/command.ts'
import { loadConfig } from '../config/load-config.ts'
import type { Workspace } from '../program.ts'
import { withProgress } from '../progress.ts'
import { type Payload, payloadOf } from '../provider/payload.ts'
import { type Client, checkCount, countRecords, withUserError } from '../provider/provider.ts'
import { readSite } from '../read-site.ts'
import { printProblems } from '../report/print-problems.ts'

/** Records per request, as the provider recommends. */
const BATCH_SIZE = 1000

/** In milliseconds. The client counts the upload as connecting: its two seconds are too few for a batch on a slow line. */
const TIMEOUTS = { connect: 30_000, read: 30_000, write: 60_000 }

/** Replaces the live index at the hosted provider in one step: readers never search an empty or half-filled one. */
export async function push(workspace: Workspace, { flags }: CommandInput): Promise<void> {
  const config = await loadConfig(workspace)
  const { client, live } = openIndex(config)
  const { context, warnings } = await readSite(workspace, config)
  printProblems({ warnings }, workspace.paths)
  const payload = payloadOf(context)
  const before = (await countRecords(client, live)) ?? 0
  if (flags.has('dry-run')) return report(payload, `${live} holds ${counted(before, 'record')} now`)
  const { length } = payload.records
  if (length === 0) throw new UsageError('The site has no searchable page: nothing was sent.')
  await withProgress('push', async (progress) => {
    progress.update(0, length)
    await replaceIndex(client, payload, live)
    const sent = `${counted(length, 'record')} of ${counted(payload.versions.length, 'version')}`
    progress.done(`${sent} -> ${live}, ${withCommas(before)} before`)
  })
}

/** The configured index, with a client that has the key of the environment. */
function openIndex({ search: { hosted } }: SiteConfig): { client: Client; live: string } {
  if (!hosted)
    throw new UsageError('No hosted search is configured. Set search.hosted with its appId, apiKey and indexName.')
  const { appId, indexName, hosts } = hosted
  const key = process.env.SEARCH_ADMIN_KEY?.trim()
  const hint = `a key of the application ${appId} that may write to ${indexName}; never put it in a file`
  if (!key) throw new UsageError(`The environment has no key to push with. Set SEARCH_ADMIN_KEY to ${hint}.`)
  // The client would report a malformed response instead.
  if (!/^[\x21-\x7e]+$/.test(key))
    throw new UsageError(
      'SEARCH_ADMIN_KEY contains characters that no key has, such as spaces. Set it to the key alone.',
    )
  const options = { timeouts: TIMEOUTS, ...(hosts && { hosts: hosts.map(providerHost) }) }
  return { client: algoliasearch(appId, key, options), live: indexName }
}

/**
 * `replaceAllObjects` keeps the settings of the index that it fills. Set on the live index before that, new settings would apply
 * to the old records, for good if the push then fails; set after it, a first push would show records that no filter finds. So a
 * second index is set up, filled and counted, and then moved over the live one with everything in it.
 */
async function replaceIndex(client: Client, { records, settings, synonyms }: Payload, live: string): Promise<void> {
  const next = `${live}_next`
  const done = async (call: Promise<{ taskID: number }>) => client.waitForTask({ indexName: next, ...(await call) })
  await withUserError(`Filling ${next}`, async () => {
    // The owner makes rules for the live index in the provider's dashboard.
    const copy: OperationIndexParams = { operation: 'copy', destination: next, scope: ['rules'] }
    await done(client.operationIndex({ indexName: live, operationIndexParams: copy }))
    await done(client.setSettings({ indexName: next, indexSettings: settings }))
    // The provider rejects an empty list.
    await done(
      synonyms.length > 0
        ? client.saveSynonyms({ indexName: next, synonymHit: [...synonyms], replaceExistingSynonyms: true })
        : client.clearSynonyms({ indexName: next }),
    )
    const objects = records.map((record) => ({ ...record }))
    await client.replaceAllObjects({ indexName: next, objects, batchSize: BATCH_SIZE })
  })
  await checkCount(client, next, { expected: records.length, hint: `${live} was left as it was. Push again.` })
  const move: OperationIndexParams = { operation: 'move', destination: live }
  await withUserError(`Moving ${next} to ${live}`, () =>
    done(client.operationIndex({ indexName: next, operationIndexParams: move })),
  )
  await checkCount(client, live, { expected: records.length, hint: "Check it in the provider's dashboard." })
}

/** Shows what a push would do. */
function report({ versions, records, synonyms }: Payload, now: string): void {
  const width = String(records.length).length
  const counts = versions.map(({ name, count }) => `${String(count).padStart(width)}  ${name}`)
  const megabytes = (Buffer.byteLength(JSON.stringify(records)) / 1e6).toFixed(2)
  const requests = Math.ceil(records.length / BATCH_SIZE)
  const total = `${counted(records.length, 'record')}, ${megabytes} MB, requests: ${requests}, groups of synonyms: ${synonyms.length}`
  process.stdout.write(`${[...counts, total, `${now}. Nothing was sent.`].join('\n')}\n`)
}
