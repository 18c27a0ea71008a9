import { expect, it } from 'vitest'
import { type CheckLevel, withOverrides } from '../../model/checks/check.ts'
import { openContent } from '../files/content-files.ts'
import { checkSiteSpelling } from './check-site-spelling.ts'

/** The files whose spelling is checked at these levels of versions, on a site with an included file and no page. */
async function spelledAt(spelling: Readonly<Record<string, CheckLevel>>): Promise<string[]> {
  const spelled: string[] = []
  const levels = new Map(Object.entries(spelling).map(([name, level]) => [name, withOverrides({ spelling: level })]))
  await checkSiteSpelling(
    { content: openContent(''), sources: {}, files: new Map([['v1', ['_p.md', '_p.png']]]) },
    { levels, versionsOf: () => [] },
    async ({ file }) => {
      spelled.push(file)
      return []
    },
  )
  return spelled
}

it.each<[spelling: Record<string, CheckLevel>, files: string[]]>([
  [{ v1: 'off' }, []],
  [{ v2: 'off', v1: 'off' }, []],
  [{ v2: 'warning', v1: 'off' }, ['v1/_p.md']],
  [{ v1: 'error' }, ['v1/_p.md']],
])('spells an included file if any version is spelled: %j', async (spelling, files) => {
  expect(await spelledAt(spelling)).toEqual(files)
})
