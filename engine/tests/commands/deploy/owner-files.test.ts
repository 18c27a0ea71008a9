import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyAt, runStratadocs, writeFileIn } from '../../../../testing/run-stratadocs.ts'
import { listFiles } from '../../../src/content/files/list-files.ts'
import { ask, serveRelease, type startNginx } from './nginx.ts'

/** Files whose names look as if they had a hash. */
const LOOKALIKES = [
  'assets/report.20250101.csv',
  'assets/Quote"\\ (a) [b]{2}$.20250101.csv',
  'search-index/a.12345678.csv',
]

/** Files that browsers play or show, with their types. */
const SHOWN = {
  'a.pdf': 'application/pdf',
  'a.mp4': 'video/mp4',
  'a.m4v': 'video/mp4',
  'a.webm': 'video/webm',
  'a.mov': 'video/quicktime',
  'a.ogv': 'video/ogg',
  'a.mp3': 'audio/mpeg',
  'a.m4a': 'audio/mp4',
  'a.ogg': 'audio/ogg',
  'a.opus': 'audio/ogg',
  'a.wav': 'audio/wav',
  'a.flac': 'audio/flac',
}

/** Files of the static folder. */
const OWN = Object.fromEntries([...LOOKALIKES, ...Object.keys(SHOWN)].map((file) => [file, 'Text']))

let dist: string
let nginx: Awaited<ReturnType<typeof startNginx>>
const headersOf = async (file: string) => {
  const path = `/docs/${file.split('/').map(encodeURIComponent).join('/')}`
  const { status, headers } = await ask(nginx.origin, path)
  expect([file, status]).toEqual([file, 200])
  return headers
}

beforeAll(async () => {
  const { dir, outDir, args } = copyAt('/docs/', 'reading')
  for (const [file, content] of Object.entries(OWN)) writeFileIn(join(dir, 'static'), file, content)
  chmodSync(dir, 0o755)
  expect(await runStratadocs(['build', ...args])).toMatchObject({ code: 0 })
  dist = outDir
  nginx = await serveRelease(dist)
})

afterAll(async () => {
  await nginx.stop()
  expect(nginx.said()).toBe('')
})

describe('nginx, for files of the static folder', () => {
  it('lets browsers keep only those for a year that the build names by their content, not lookalikes', async () => {
    for (const file of LOOKALIKES) expect([file, (await headersOf(file))['cache-control']]).toEqual([file, 'no-cache'])
    const ofBuild = ['assets', 'search-index'].flatMap((folder) =>
      listFiles(join(dist, folder))
        .map((file) => `${folder}/${file}`)
        .filter((file) => !LOOKALIKES.includes(file) && /\.[\da-f]{8}\.\w+$/.test(file)),
    )
    expect(ofBuild.length).toBeGreaterThan(5)
    for (const file of ofBuild)
      expect([file, (await headersOf(file))['cache-control']]).toEqual([file, 'public, max-age=31536000, immutable'])
  })

  it.each(Object.entries(SHOWN))('has %s shown or played instead of saved, as %s', async (file, type) => {
    expect((await headersOf(file))['content-type']).toBe(type)
  })
})
