import { describe, expect, it } from 'vitest'
import { compareText, formatProblem, type Problem, ProblemsError, sortProblems } from './problem.ts'

const problem = (file: string, line: number, column: number, message = 'Wrong.'): Problem => ({
  file,
  line,
  column,
  message,
})

describe('formatProblem', () => {
  it('writes the place, what is wrong and how to mend it, two spaces apart', () => {
    const found = { ...problem('v1/index.md', 4, 12, 'There is no doc a.'), hint: 'Did you mean b?' }
    expect(formatProblem(found)).toBe('v1/index.md:4:12  There is no doc a.  Did you mean b?')
  })

  it('ends after what is wrong when there is no hint', () => {
    expect(formatProblem(problem('versions.yaml', 1, 1))).toBe('versions.yaml:1:1  Wrong.')
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

  it('keeps each problem once, but those that differ in their hint alone', () => {
    const one = problem('a.md', 1, 1)
    const other = { ...one, hint: 'Mend it.' }
    expect(sortProblems([one, { ...one }, other])).toEqual([one, other])
  })

  it('leaves the list it was given as it was', () => {
    const list = [problem('b.md', 1, 1), problem('a.md', 1, 1)]
    sortProblems(list)
    expect(list.map(({ file }) => file)).toEqual(['b.md', 'a.md'])
  })
})

describe('compareText', () => {
  it('orders capitals before small letters and umlauts last, whatever the locale', () => {
    expect(['ä', 'b', 'a', 'B', 'a-b', 'a/b'].sort(compareText)).toEqual(['B', 'a', 'a-b', 'a/b', 'b', 'ä'])
  })

  it('calls equal texts equal', () => {
    expect(compareText('a', 'a')).toBe(0)
  })
})

describe('ProblemsError', () => {
  it('carries its problems and says them all, a line each', () => {
    const problems = [problem('a.md', 1, 1), problem('b.md', 2, 3, 'Broken.')]
    const error = new ProblemsError(problems)
    expect(error.message).toBe('a.md:1:1  Wrong.\nb.md:2:3  Broken.')
    expect(error.problems).toEqual(problems)
    expect(error.name).toBe('ProblemsError')
  })
})
