import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Builds have this React, too: it renders in half the time of the one for development.
process.env.NODE_ENV = 'production'

/** These take a minute or more: begun last, one of them would run alone at the end. */
const LONGEST = /\/tests\/(chains|standalone)/

/** Begins with the files that take longest; without a cache Vitest knows their sizes only. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const isLongest = ({ moduleId }: TestSpecification) => LONGEST.test(moduleId)
    return [...sorted.filter(isLongest), ...sorted.filter((file) => !isLongest(file))]
  }
}

export default defineConfig({
  test: {
    include: ['{engine,site,guide,testing}/**/*.test.{ts,tsx}'],
    environment: 'node',
    sequence: { sequencer: LongestFirst },
    globalSetup: './testing/temporary-folder.ts',
    // No test changes what its modules hold, so files may share them: a fifth of the time.
    isolate: false,
    // Vitest leaves one core to itself, which has nothing to do meanwhile.
    maxWorkers: 3,
    // Limits for what never comes: some tests run whole builds, on machines that may be busy.
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 180_000,
    hookTimeout: 180_000,
  },
})
