import { algoliasearch, type IndexSettings, type SynonymHit } from 'algoliasearch'
import { UsageError } from '../../model/problem.ts'
import { providerHost } from '../../search/provider-host.ts'
import { explained } from './failure.ts'
import type { HostedRecord } from './payload.ts'

/** The provider's account as one that may write. */
export interface Account {
  readonly appId: string
  readonly adminKey: string
  readonly hosts?: readonly string[]
}

/** The provider's calls that a push needs. Each returns when its task is done, and fails with a usage error. */
export interface Provider {
  /** How many records an index holds; undefined when there is no such index. */
  readonly count: (index: string) => Promise<number | undefined>
  readonly remove: (index: string) => Promise<void>
  /** Copies the rules that the owner made in the provider's dashboard. */
  readonly copyRules: (from: string, to: string) => Promise<void>
  readonly configure: (index: string, settings: IndexSettings, synonyms: readonly SynonymHit[]) => Promise<void>
  readonly send: (index: string, records: readonly HostedRecord[]) => Promise<void>
  /** Puts one index, with its settings and synonyms, in the place of another in one step. */
  readonly move: (from: string, to: string) => Promise<void>
}

/**
 * In milliseconds. The client counts the upload and the provider's work as connecting: its own two seconds are too few
 * for a batch on a slow line.
 */
const TIMEOUTS = { connect: 30_000, read: 30_000, write: 60_000 }

type Client = ReturnType<typeof algoliasearch>

/** Opens the provider; nothing is asked of it yet. */
export function openProvider({ appId, adminKey, hosts }: Account): Provider {
  const client = algoliasearch(appId, adminKey, {
    timeouts: TIMEOUTS,
    ...(hosts && { hosts: hosts.map(providerHost) }),
  })
  const run = async (what: string, index: string, start: () => Promise<Partial<Started> | undefined>) =>
    explained(what, async () => waitFor(client, index, await start()))
  return {
    count: (index) => explained(`Counting the records of ${index}`, () => countRecords(client, index)),
    remove: (index) => run(`Removing ${index}`, index, () => client.deleteIndex({ indexName: index })),
    copyRules: (from, to) =>
      run(`Copying the rules of ${from}`, to, () =>
        client.operationIndex({
          indexName: from,
          operationIndexParams: { operation: 'copy', destination: to, scope: ['rules'] },
        }),
      ),
    configure: async (index, settings, synonyms) => {
      await run(`Setting up ${index}`, index, () => client.setSettings({ indexName: index, indexSettings: settings }))
      if (synonyms.length === 0) return
      await run(`Sending synonyms to ${index}`, index, () =>
        client.saveSynonyms({ indexName: index, synonymHit: [...synonyms], replaceExistingSynonyms: true }),
      )
    },
    send: (index, records) =>
      run(`Sending records to ${index}`, index, () => {
        const requests = records.map((record) => ({ action: 'updateObject' as const, body: { ...record } }))
        return client.batch({ indexName: index, batchWriteParams: { requests } })
      }),
    move: (from, to) =>
      run(`Moving ${from} to ${to}`, from, () =>
        client.operationIndex({ indexName: from, operationIndexParams: { operation: 'move', destination: to } }),
      ),
  }
}

/** What the provider answers to a write, when it answers what it should. */
interface Started {
  readonly taskID: number
}

async function waitFor(client: Client, indexName: string, answer: Partial<Started> | undefined): Promise<void> {
  if (typeof answer?.taskID !== 'number') throw new UsageError('the answer names no task. Check the hosts.')
  await client.waitForTask({ indexName, taskID: answer.taskID })
}

async function countRecords(client: Client, indexName: string): Promise<number | undefined> {
  // Without `distinct` the settings of the index would have each address counted once.
  const searchParams = { query: '', hitsPerPage: 0, distinct: false, analytics: false, enableRules: false }
  const found = await client.searchSingleIndex({ indexName, searchParams }).catch(missingOnly)
  if (found === MISSING) return undefined
  if (typeof found?.nbHits !== 'number') throw new UsageError('the answer names no number of records. Check the hosts.')
  return found.exhaustive?.nbHits === false ? browseRecords(client, indexName) : found.nbHits
}

/** Counts one by one: above some thousand records the provider may answer a search with an estimate. */
async function browseRecords(client: Client, indexName: string): Promise<number> {
  let count = 0
  const aggregator = ({ hits }: { hits: readonly unknown[] }) => {
    count += hits.length
  }
  await client.browseObjects({ indexName, browseParams: { attributesToRetrieve: ['objectID'] }, aggregator })
  return count
}

const MISSING = 'no such index'

function missingOnly(error: unknown): typeof MISSING {
  if (error instanceof Error && 'status' in error && error.status === 404) return MISSING
  throw error
}
