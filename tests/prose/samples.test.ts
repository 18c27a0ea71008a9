import { describe, expect, it } from 'vitest'
import { readProsePages } from './read-prose.ts'
import { readContentFile, readSamples, type Sample } from './read-samples.ts'

const BASELINE = 'v1.0.0/_shared/credit-baseline.csv'

/** The heading under which the files of the samples are built. */
const SOURCE = 'get-started/workflow.md#no-model-yet'

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
const latest = samples.filter(({ file }) => file.startsWith('v1.0.0/'))
const python = latest.filter(({ language }) => language === 'python')
const loans = readContentFile(BASELINE).trim().split('\n').slice(1)

/** Lists `file:line  what` for everything that `find` returns for a sample. */
function findings(where: readonly Sample[], find: (sample: Sample) => string[]): string[] {
  return where.flatMap((sample) => find(sample).map((what) => `${sample.file}:${sample.line}  ${what}`))
}

/** The texts that the first group of a pattern matches. */
function matches(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1] ?? '')
}

describe('the samples', () => {
  it('show one file of reference data', () => {
    const shown = samples.filter(({ title }) => title === 'credit-baseline.csv')
    expect(shown.length).toBeGreaterThan(3)
    expect(findings(shown, ({ text }) => (text === readContentFile(BASELINE) ? [] : ['another text']))).toEqual([])
  })

  it('score rows of the reference data', () => {
    const known = loans.map((loan) => loan.split(',').slice(0, 5).join(','))
    const rows = (sample: Sample) =>
      matches(sample.text, /\[((?:"\d+", ){4}"[A-Z]+")\]/g).map((row) => row.replace(/[" ]/g, ''))
    expect(samples.flatMap(rows).length).toBeGreaterThan(50)
    expect(findings(samples, (sample) => rows(sample).filter((row) => !known.includes(row)))).toEqual([])
  })

  it('give a row the prediction that the reference data has', () => {
    const known = loans.map((loan) => Number(loan.split(',')[5]))
    const isPair = ([no, yes]: number[]) => Math.abs((no ?? 0) + (yes ?? 0) - 1) < 1e-9
    const pairs = (sample: Sample) =>
      matches(sample.text, /\[((?:"0\.\d+", "0\.\d+")|(?:'0\.\d+', '0\.\d+'))\]/g)
        .map((pair) => pair.replace(/["' ]/g, '').split(',').map(Number))
        .filter(isPair)
    // The custom model of the legacy client has a formula of its own.
    const ofTheModel = samples.filter(({ file }) => !file.endsWith('/mlflow-custom.md'))
    expect(ofTheModel.flatMap(pairs).length).toBeGreaterThan(30)
    expect(
      findings(ofTheModel, (sample) =>
        pairs(sample)
          .filter(([, yes]) => !known.includes(yes ?? 0))
          .map(String),
      ),
    ).toEqual([])
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

  it('use one deployment for classification and one for regression', () => {
    const names = python.flatMap(({ text }) => matches(text, /deployments\.(?:create|list)\(\s*name="([^"]+)"/g))
    expect([...new Set(names)].sort()).toEqual([
      'credit-loss-scorer',
      'credit-risk-ab',
      'credit-risk-challenge',
      'credit-risk-scorer',
      'loan-demand-scorer',
      'property-photos',
    ])
  })

  it('choose a runtime by name, not by its place in the list', () => {
    expect(findings(python, ({ text }) => matches(text, /(scoring_runtimes\[\d+\])/g))).toEqual([])
  })

  it('say where their files come from', () => {
    const links = new Map(readProsePages().map(({ file, links }) => [file, links]))
    const unexplained = findings(python, ({ file, text }) => {
      const opened = matches(text, /"(credit-(?:risk|baseline)[a-z-]*\.(?:zip|csv))"/g)
      const page = links.get(file) ?? []
      const explained = page.some((link) => link.endsWith(SOURCE))
      const shown = latest.some((other) => other.file === file && other.title === 'package_model.py')
      return explained || shown ? [] : opened
    })
    expect(unexplained).toEqual([])
  })

  it('set an upper bound for the client', () => {
    const lines = [...new Set(samples.map(({ file }) => file))].flatMap((file) =>
      matches(readContentFile(file), /(h2o-mlops(?:\[\w+\])?>=[\d.]+)(?![\d.,])/g).map((found) => `${file}  ${found}`),
    )
    expect(lines).toEqual([])
  })
})
