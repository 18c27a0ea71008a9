import { describe, expect, it } from 'vitest'
import { compareText, formatProblem, type Problem, ProblemsError, sortProblems } from './problem.ts'

const problem = (file: string, line: number, column: number, message = 'Wrong.'): Problem => ({
  file,
  line,
  column,
  message,
})

describe('formatProblem', () => {
  it('writes position, message and hint, separated by two spaces', () => {
    const found = { ...problem('v1/index.md', 4, 12, 'There is no doc a.'), hint: 'Did you mean b?' }
    expect(formatProblem(found)).toBe('v1/index.md:4:12  There is no doc a.  Did you mean b?')
  })

  it('ends after the message if there is no hint', () => {
    expect(formatProblem(problem('versions.yaml', 1, 1))).toBe('versions.yaml:1:1  Wrong.')
  })

  it('escapes every control character', () => {
    const message = 'a\nb\u001b[1mc\u007fd\u009b1me'
    expect(formatProblem(problem('a.md', 1, 1, message))).toBe('a.md:1:1  a\\nb\\u001b[1mc\\u007fd\\u009b1me')
  })
})

describe('sortProblems', () => {
  it('orders by file, line, column and message, numbers as numbers', () => {
    const sorted = [
      problem('a.md', 2, 9),
      problem('a.md', 2, 10, 'A.'),
      problem('a.md', 2, 10, 'B.'),
      problem('a.md', 10, 1),
      problem('b.md', 1, 1),
    ]
    expect(sortProblems([...sorted].reverse())).toEqual(sorted)
  })

  it('removes duplicates, but keeps problems with different hints', () => {
    const one = problem('a.md', 1, 1)
    const other = { ...one, hint: 'Fix it.' }
    expect(sortProblems([one, { ...one }, other])).toEqual([one, other])
  })

  it('does not change its input', () => {
    const list = [problem('b.md', 1, 1), problem('a.md', 1, 1)]
    sortProblems(list)
    expect(list.map(({ file }) => file)).toEqual(['b.md', 'a.md'])
  })
})

describe('compareText', () => {
  it('orders upper case before lower case and umlauts last, in any locale', () => {
    expect(['ä', 'b', 'a', 'B', 'a-b', 'a/b'].sort(compareText)).toEqual(['B', 'a', 'a-b', 'a/b', 'b', 'ä'])
  })

  it('returns 0 for equal texts', () => {
    expect(compareText('a', 'a')).toBe(0)
  })
})

describe('ProblemsError', () => {
  it('has its problems, and a message with one line each', () => {
    const problems = [problem('a.md', 1, 1), problem('b.md', 2, 3, 'Broken.')]
    const error = new ProblemsError(problems)
    expect(error.message).toBe('a.md:1:1  Wrong.\nb.md:2:3  Broken.')
    expect(error.problems).toEqual(problems)
    expect(error.name).toBe('ProblemsError')
  })
})
