import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Copy, copyFixture, writeFileIn } from '../../../testing/run-stratadocs.ts'

/** Files that edits change and the fixture lacks. */
const MORE_FILES: Readonly<Record<string, string>> = {
  'content/1.0/key-terms.md':
    '---\ntitle: Key terms\n---\n\nWhat is meant.\n\n## Terms\n\n### Probe\n\nA request that asks how you are.\n',
  'content/1.0/guide/start.md':
    '---\ntitle: Start\n---\n\nStart with a probe. Then see [text](../text.md) and [more](more.md#why).\n',
  'content/1.0/guide/more.md': '---\ntitle: More\n---\n\nMore of it.\n\n## Why\n\nBecause.\n\n## How\n\nLike this.\n',
  'content/2.0/guide/more.md': '---\ntitle: More of it\n---\n\nMore in 2.0.\n\n## Why\n\nBecause of 2.0.\n',
  'content/dictionary.txt': 'gateway\nstratadocs\n',
  'content/synonyms.yaml': '- [probe, check]\n',
  'content/redirects.yaml': 'versions:\n  - versions: ["1.0"]\n    pages:\n      guide/begin: guide/start\n',
  'static/robots.txt': 'User-agent: *\n',
  'static/files/notes.txt': 'Notes.\n',
  'environment.json': '{}',
  'labels.ts': "export const TITLE = 'Everything'\n",
}

/** A site with three versions that uses every construct, in a folder of its own. */
export function chainedSite(): Copy {
  const copy = copyFixture('everything')
  for (const [file, text] of Object.entries(MORE_FILES)) writeFileIn(copy.dir, file, text)
  const config = join(copy.dir, 'site.config.ts')
  const origin = "origin: process.env.DOCS_ORIGIN ?? 'https://docs.example.com'"
  writeFileSync(config, readFileSync(config, 'utf8').replace(/origin: '.*?'/, origin))
  return copy
}
