import { describe, expect, it } from 'vitest'
import { readProsePages } from './read-prose.ts'
import { findInSamples as findings, matches, readContentFile, readSamples } from './read-samples.ts'

/** The heading under which the files of the samples are built. */
const SOURCE = 'get-started/workflow.md#no-model-yet'

const samples = readSamples()
const latest = samples.filter(({ file }) => file.startsWith('v1.0.0/'))
const python = latest.filter(({ language }) => language === 'python')

describe('the samples', () => {
  it('choose nothing by its place in a list, and no runtime by its name', () => {
    const byPlace = /((?:\.(?:list|scorers|statuses)\([^()]*\)|scoring_runtimes|endpoints)\[-?\d+\])/g
    const byName = /("[^"]+" in \w+\.runtime\.name)/g
    expect(findings(python, ({ text }) => [...matches(text, byPlace), ...matches(text, byName)])).toEqual([])
  })

  it('have a file name only if they import what they use', () => {
    const scripts = samples.filter(({ language, title }) => language === 'python' && title?.endsWith('.py'))
    expect(scripts.length).toBeGreaterThan(100)
    expect(findings(scripts, ({ title = '', text }) => (/^(?:import|from) /m.test(text) ? [] : [title]))).toEqual([])
  })

  it('say where their files come from', () => {
    const links = new Map(readProsePages().map(({ file, links }) => [file, links]))
    const unexplained = findings(python, ({ file, text }) => {
      const opened = matches(text, /"(credit-(?:risk|baseline|training)[a-z-]*\.(?:zip|csv))"/g)
      const page = links.get(file) ?? []
      const explained = page.some((link) => link.endsWith(SOURCE))
      const shown = latest.some((other) => other.file === file && other.title === 'package_model.py')
      return explained || shown ? [] : opened
    })
    expect(unexplained).toEqual([])
  })

  it('install a client with an upper bound', () => {
    const unbounded = findings(samples, ({ language, text }) =>
      language === 'bash' ? matches(text, /pip install (?:--upgrade )?"?(h2o-mlops(?:\[\w+\])?)(?=["\s]|$)/g) : [],
    )
    expect(unbounded).toEqual([])
  })

  it('set an upper bound for the client', () => {
    const lines = [...new Set(samples.map(({ file }) => file))].flatMap((file) =>
      matches(readContentFile(file), /(h2o-mlops(?:\[\w+\])?>=[\d.]+)(?![\d.,])/g).map((found) => `${file}  ${found}`),
    )
    expect(lines).toEqual([])
  })
})
