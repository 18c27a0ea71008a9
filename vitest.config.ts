import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/sites/**/*.test.ts'],
    environment: 'node',
  },
})
