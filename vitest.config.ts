import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{engine,site,guide,testing}/**/*.test.{ts,tsx}'],
    environment: 'node',
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
