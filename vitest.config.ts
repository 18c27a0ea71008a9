import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/{sites,commands}/**/*.test.ts'],
    environment: 'node',
  },
})
