import { relative } from 'node:path'

/** How much of an error is repeated at the end of a run: its message and where it was thrown. */
const MESSAGE_LENGTH = 1000

/** What failed in a run of Vitest: each test, and each file that failed outside its tests, with its error. */
export function failuresOfVitest({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('', name)
    const tests = assertionResults.filter((test) => test.status === 'failed')
    if (tests.length === 0 && status === 'failed') return [withError(file, message)]
    return tests.map(({ fullName, failureMessages }) => withError(`${file} > ${fullName}`, failureMessages.join('\n')))
  })
}

/** What failed in a run of Playwright, or passed only when it was repeated, with its last error. */
export function failuresOfPlaywright({ suites, errors }) {
  return [...errors.map(({ message }) => withError('playwright', message)), ...suites.flatMap(failuresOfSuite)]
}

function failuresOfSuite({ suites = [], specs = [] }) {
  return [
    ...suites.flatMap(failuresOfSuite),
    ...specs.flatMap(({ file, line, title, tests }) =>
      tests
        .filter(({ status }) => status === 'unexpected' || status === 'flaky')
        .map(({ results }) => withError(`${file}:${line} > ${title}`, lastError(results))),
    ),
  ]
}

function lastError(results) {
  return results.flatMap(({ errors }) => errors).at(-1)?.message
}

function withError(name, message = '') {
  return `${name}\n${message.slice(0, MESSAGE_LENGTH)}`.trim()
}
