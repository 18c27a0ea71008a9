import { join } from 'node:path'
import { expect, test } from 'vitest'
import { failuresOfPlaywright, failuresOfVitest } from './failures.js'

test('a run of Vitest names its failed tests, and files that failed outside their tests', () => {
  const report = {
    testResults: [
      {
        name: join(process.cwd(), 'src/a.test.ts'),
        status: 'failed',
        assertionResults: [
          { fullName: 'adds numbers', status: 'passed', failureMessages: [] },
          {
            fullName: 'adds words',
            status: 'failed',
            failureMessages: ['expected 2 to be 3\n    at src/a.test.ts:9:5'],
          },
        ],
      },
      {
        name: join(process.cwd(), 'src/b.test.ts'),
        status: 'failed',
        message: 'No module ./b.ts',
        assertionResults: [],
      },
    ],
  }
  expect(failuresOfVitest(report)).toEqual([
    'src/a.test.ts > adds words\nexpected 2 to be 3\n    at src/a.test.ts:9:5',
    'src/b.test.ts\nNo module ./b.ts',
  ])
})

test('a run of Playwright names failed and flaky tests with their last error, and its own errors', () => {
  const spec = (title: string, status: string, ...messages: string[]) => ({
    file: 'e2e/a.spec.ts',
    line: 7,
    title,
    tests: [{ status, results: messages.map((message) => ({ errors: [{ message }] })) }],
  })
  const report = {
    errors: [{ message: 'The server did not start.' }],
    suites: [
      {
        specs: [spec('opens', 'expected')],
        suites: [
          { specs: [spec('closes', 'unexpected', 'not visible', 'not closed'), spec('moves', 'flaky', 'late')] },
        ],
      },
    ],
  }
  expect(failuresOfPlaywright(report)).toEqual([
    'playwright\nThe server did not start.',
    'e2e/a.spec.ts:7 > closes\nnot closed',
    'e2e/a.spec.ts:7 > moves\nlate',
  ])
})
