import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { SiteServer } from '../../bench/speed/server/server.ts'

let server: SiteServer

beforeAll(async () => {
  const work = mkdtempSync(join(tmpdir(), 'stratadocs-bench-server-'))
  const folder = join(work, 'site')
  mkdirSync(folder)
  writeFileSync(join(folder, 'index.bin'), '0123456789')
  writeFileSync(join(folder, 'page.html'), '<p>Compressed</p>')
  const folders = new Map([
    ['usual', folder],
    ['imported', folder],
  ])
  server = new SiteServer(folders, work, new Map([['imported', '/']]))
  await server.listen()
})

afterAll(() => server.close())

/** Status, range and body of an answer, and the bytes that the server counted. */
async function ask(address: string, range: string, tool = 'usual') {
  const answer = await new Promise<{ status: number | undefined; range: string | undefined; body: string }>(
    (resolve, reject) => {
      const options = { rejectUnauthorized: false, headers: { range, host: `${tool}.localhost` } }
      const url = server.urlOf(tool, address).replace(`${tool}.localhost`, 'localhost')
      get(url, options, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => {
          const body = Buffer.concat(chunks).toString('latin1')
          resolve({ status: response.statusCode, range: response.headers['content-range'], body })
        })
      }).on('error', reject)
    },
  )
  return { ...answer, counted: server.take(tool).map(({ bytes }) => bytes) }
}

it.each([
  ['bytes=2-4', { status: 206, range: 'bytes 2-4/10', body: '234', counted: [3] }],
  ['bytes=8-99', { status: 206, range: 'bytes 8-9/10', body: '89', counted: [2] }],
  ['bytes=10-12', { status: 200, range: undefined, body: '0123456789', counted: [10] }],
  ['bytes=4-', { status: 200, range: undefined, body: '0123456789', counted: [10] }],
  ['bytes=0-1,4-5', { status: 200, range: undefined, body: '0123456789', counted: [10] }],
])('answers %s', async (range, expected) => {
  expect(await ask('index.bin', range)).toEqual(expected)
})

it('answers no range of what it compresses', async () => {
  expect(await ask('page.html', 'bytes=0-1')).toMatchObject({ status: 200, range: undefined })
})

it('serves a site that was built for another base path', async () => {
  expect(new URL(server.urlOf('imported', 'index.bin')).pathname).toBe('/index.bin')
  expect(await ask('index.bin', 'bytes=0-0', 'imported')).toMatchObject({ status: 206, body: '0' })
})
