import { describe, expect, it } from 'vitest'
import { readProsePages } from './read-prose.ts'
import { findInSamples as findings, matches, readContentFile, readSamples, type Sample } from './read-samples.ts'

const BASELINE = 'v1.0.0/_shared/credit-baseline.csv'

const SCHEMA = {
  income: ['Float64'],
  loan_amount: ['Float64'],
  loan_term: ['Int64'],
  employment_years: ['Int64'],
  home_ownership: ['Str'],
  'default.0': ['Float32'],
  'default.1': ['Float32'],
}

const samples = readSamples()
const loans = readContentFile(BASELINE).trim().split('\n').slice(1)

describe('the fixtures of the samples', () => {
  it('show one text for each data file', () => {
    const shown = samples.filter(({ title }) => title?.endsWith('.csv'))
    const nameOf = ({ title = '' }: Sample) => title.split('/').at(-1) ?? ''
    expect(new Set(shown.map(nameOf)).size).toBeGreaterThan(1)
    for (const name of new Set(shown.map(nameOf))) {
      const texts = new Set(shown.filter((sample) => nameOf(sample) === name).map(({ text }) => text.trim()))
      expect([...texts], name).toHaveLength(1)
    }
  })

  it('show one file of reference data', () => {
    const shown = samples.filter(({ title }) => title === 'credit-baseline.csv')
    expect(shown.length).toBeGreaterThan(2)
    expect(findings(shown, ({ text }) => (text === readContentFile(BASELINE) ? [] : ['another text']))).toEqual([])
  })

  it('score rows of the reference data', () => {
    const known = loans.map((loan) => loan.split(',').slice(0, 5).join(','))
    const written = /\[((?:"\d+", ){4}"[A-Z]+")\]|((?:\b\d+,){4}(?:RENT|OWN|MORTGAGE)\b)/g
    const rows = (sample: Sample) => matches(sample.text, written).map((row) => row.replace(/[" ]/g, ''))
    expect(samples.flatMap(rows).length).toBeGreaterThan(60)
    expect(findings(samples, (sample) => rows(sample).filter((row) => !known.includes(row)))).toEqual([])
  })

  it('give a row the prediction that the reference data has', () => {
    const known = loans.map((loan) => Number(loan.split(',')[5]))
    const isPair = ([no, yes]: number[]) => Math.abs((no ?? 0) + (yes ?? 0) - 1) < 1e-9
    // As JSON, as printed by Python, as CSV, and as a column of a table.
    const pairs = (sample: Sample) =>
      [...sample.text.matchAll(/(?<![\d.])(0\.\d+)["']?(?:, ?| *\| *| {2,})["']?(0\.\d+)/g)]
        .map(([, no, yes]) => [Number(no), Number(yes)])
        .filter(isPair)
    // The custom model of the legacy client has a formula of its own.
    const ofTheModel = samples.filter(({ file }) => !file.endsWith('/mlflow-custom.md'))
    expect(ofTheModel.flatMap(pairs).length).toBeGreaterThan(60)
    expect(
      findings(ofTheModel, (sample) =>
        pairs(sample)
          .filter(([, yes]) => !known.includes(yes ?? 0))
          .map(String),
      ),
    ).toEqual([])
  })

  it('give each application the prediction of its row', () => {
    const applications = samples.find(({ title }) => title === 'applications.csv')?.text ?? ''
    const expected = new Map(
      [...applications.matchAll(/^(A-\d+),(.+)$/gm)].map(([, id, row]) => [
        id,
        Number(loans.find((loan) => loan.startsWith(`${row},`))?.split(',')[5]),
      ]),
    )
    expect(expected.size).toBeGreaterThan(2)
    const scores = /\b(A-\d+)\b[ |,]+(0\.\d+)[ |,]+(0\.\d+)/g
    const wrong = findings(samples, ({ text }) =>
      [...text.matchAll(scores)].flatMap(([score, id, no, yes]) =>
        Number(yes) === expected.get(id) && Math.abs(Number(no) + Number(yes) - 1) < 1e-9 ? [] : [score],
      ),
    )
    expect(samples.flatMap(({ text }) => [...text.matchAll(scores)]).length).toBeGreaterThan(20)
    expect(wrong).toEqual([])
  })

  it('give each column one type', () => {
    const types = Object.keys(SCHEMA).map((column) => {
      const name = column.replace('.', '\\.')
      const written = new RegExp(
        `"name": ?"${name}", "(?:type|dataType)": ?"(\\w+)"|^ *(?:\\d+ \\| )?${name} *(?:\\| )?((?:Float|Int|Str)\\d*)$`,
        'gm',
      )
      const found = samples.flatMap(({ text }) =>
        [...text.matchAll(written)].map((match) => match[1] ?? match[2] ?? ''),
      )
      return [column, [...new Set(found)]]
    })
    expect(Object.fromEntries(types)).toEqual(SCHEMA)
  })

  it('name the columns in the order of the reference data', () => {
    const known = Object.keys(SCHEMA)
    const lists = (sample: Sample) =>
      matches(sample.text, /"fields": ?\[([^\]]*"income"[^\]]*)\]|(?:^|\n)(?:\w+,)?(income,[\w.,]+)\n/g)
    const positions = (list: string) => matches(list, /([a-z_]+)/g).map((name) => known.indexOf(name))
    expect(samples.flatMap(lists).length).toBeGreaterThan(40)
    expect(
      findings(samples, (sample) =>
        lists(sample).filter((list) => {
          const order = positions(list).filter((position) => position >= 0)
          return order.join() !== order.toSorted((a, b) => a - b).join()
        }),
      ),
    ).toEqual([])
  })

  it('score one number of loan applications in a batch', () => {
    const sizes = readProsePages().flatMap(({ passages }) =>
      passages.flatMap(({ text }) => matches(text, /(\d[\d,]*) (?:rows|loan applications)\b/g)),
    )
    const inBatches = sizes.filter((size) => size.includes(','))
    expect(inBatches.length).toBeGreaterThan(0)
    expect(new Set(inBatches)).toEqual(new Set(['25,000']))
  })

  it('give each deployment one UID, and no UID to two objects', () => {
    const deployments = new Map<string, Set<string>>()
    const names = new Map<string, Set<string>>()
    for (const { text } of samples.filter(({ file }) => file.startsWith('v1.0.0/'))) {
      const row = /\| (credit-(?:risk|loss)-[a-z\d-]+) +(\| [^|]*)?\| ([0-9a-f]{8}-[0-9a-f-]{27})/g
      for (const [, name = '', mode, uid = ''] of text.matchAll(row)) {
        if (mode) deployments.set(name, (deployments.get(name) ?? new Set()).add(uid))
        names.set(uid, (names.get(uid) ?? new Set()).add(name))
      }
    }
    expect(deployments.size).toBeGreaterThan(1)
    expect([...deployments].filter(([, found]) => found.size > 1)).toEqual([])
    expect([...names].filter(([, found]) => found.size > 1)).toEqual([])
  })
})
