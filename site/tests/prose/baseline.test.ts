import { expect, it } from 'vitest'
import { findInSamples, readContentFile, readSamples } from './read-samples.ts'

const loans = readContentFile('v1.0.0/_shared/credit-baseline.csv').trim().split('\n').slice(1)
const incomes = loans.flatMap((loan) => (loan.startsWith(',') ? [] : [Number(loan.split(',')[0])]))
const homes = loans.map((loan) => loan.split(',')[4] ?? '')

const baselines = readSamples().filter(({ text }) => /mean_value=\d/.test(text))

it('gives the statistics of the reference data as baseline', () => {
  const mean = incomes.reduce((sum, income) => sum + income, 0) / incomes.length
  const variance = incomes.reduce((sum, income) => sum + (income - mean) ** 2, 0) / (incomes.length - 1)
  const count = (home: string) => homes.filter((other) => other === home).length
  const expected = [
    `mean_value=${mean.toFixed(2)}`,
    `standard_deviation=${Math.sqrt(variance).toFixed(2)}`,
    `min_value=${Math.min(...incomes).toFixed(1)}`,
    `max_value=${Math.max(...incomes).toFixed(1)}`,
    `sum_value=${(mean * incomes.length).toFixed(1)}`,
    `row_count=${loans.length - incomes.length}`,
    `value_counts={"RENT": ${count('RENT')}, "MORTGAGE": ${count('MORTGAGE')}, "OWN": ${count('OWN')}}`,
  ]
  expect(baselines.length).toBeGreaterThan(0)
  expect(findInSamples(baselines, ({ text }) => expected.filter((value) => !text.includes(value)))).toEqual([])
})

it('counts the reference data in the bins of the baseline', () => {
  const wrong = findInSamples(baselines, ({ text }) => {
    const numbers = (pattern: RegExp) => (pattern.exec(text)?.[1] ?? '').split(', ').map(Number)
    const edges = [-Infinity, ...numbers(/-inf"\), ([\d., ]+), float/), Infinity]
    const counts = edges
      .slice(1)
      .map((end, at) => incomes.filter((income) => income >= (edges[at] ?? 0) && income < end).length)
    return counts.join() === numbers(/bin_count=\[([\d, ]+)\]/).join() ? [] : [`bin_count=${counts.join()}`]
  })
  expect(wrong).toEqual([])
})
