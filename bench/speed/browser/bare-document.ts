import { join } from 'node:path'
import type { Recorder } from '../stats.ts'
import { writeText } from '../tools/project.ts'
import { SLOW_ALL, type Stage, visitWarm, withVisit } from './browser.ts'

/** Its host, as if it were a tool. */
export const BARE = 'bare'

/** A document of one line of text, in a folder that is answered with it. */
export function writeBareDocument(work: string): string {
  const folder = join(work, BARE)
  writeText(join(folder, 'index.html'), '<!doctype html><html lang="en"><title>Bare</title><p>One line of text.')
  return folder
}

/** The first paint of a document of one line: no page of any tool can be faster on that connection and processor. */
export async function measureBareDocument(stage: Stage, recorder: Recorder): Promise<void> {
  for (let run = 0; run < stage.runs; run++) {
    await recorder.attempt('ours', 'load: bare document', async () => {
      const fcp = await visitWarm(stage, () =>
        withVisit(stage.browser, SLOW_ALL, async ({ page, quiet }) => {
          await page.goto(stage.server.urlOf(BARE, ''), { waitUntil: 'load' })
          await quiet()
          return page.evaluate(() => window.bench.metrics().fcp)
        }),
      )
      recorder.add('ours', 'bare document, one line of text: FCP', 'ms', fcp)
    })
  }
}
