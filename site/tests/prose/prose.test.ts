import { describe, expect, it } from 'vitest'
import { countWords, findInProse, readProsePages } from './read-prose.ts'

const pages = readProsePages()

/** Wrong spellings of names. */
const NAMES: readonly (readonly [wrong: RegExp, right: string])[] = [
  [/\b(?:ML[- ]ops|MLops|Mlops|MlOps|MLOPS)\b/, 'MLOps'],
  [/\bH20\b/, 'H2O'],
  [/\b(?:DriverlessAI|Driverless-AI|driverless AI|Driverless Ai)\b/, 'Driverless AI'],
  [/\b(?:H2O3|H2O 3)\b/, 'H2O-3'],
  [/\b(?:MLFlow|Mlflow|ML ?Flow)\b/, 'MLflow'],
  [/\bkubernetes\b/, 'Kubernetes'],
  [/\b(?:Github|GitHUB)\b/, 'GitHub'],
  [/\b(?:SciKit|Scikit)-[Ll]earn\b/, 'scikit-learn'],
  [/\b(?:Pytorch|pyTorch)\b/, 'PyTorch'],
  [/\b(?:XGboost|Xgboost)\b/, 'XGBoost'],
  [/\b(?:Tensorflow|tensorFlow)\b/, 'TensorFlow'],
  [/\b(?:key ?cloak)\b/, 'Keycloak'],
  [/\b(?:snowflake)\b/, 'Snowflake'],
  [/\b(?:Hydrogen torch|hydrogen torch)\b/, 'Hydrogen Torch'],
  [/\b(?:VLLM|vLlm|Vllm)\b/, 'vLLM'],
  [/\b(?:Gprc|GRPC|Grpc)\b/, 'gRPC'],
]

describe('the prose of every page', () => {
  it('spells each name consistently', () => {
    const wrong = findInProse(pages, (text) =>
      NAMES.flatMap(([pattern, right]) => {
        const found = pattern.exec(text)?.[0]
        return found ? [`${found}: write ${right}`] : []
      }),
    )
    expect(wrong).toEqual([])
  })

  it('makes no claim about most installations', () => {
    const wrong = findInProse(
      pages,
      (text) => /\bmost (?:installations|clusters)\b/i.exec(text)?.map((found) => `${found}: say what is known`) ?? [],
    )
    expect(wrong).toEqual([])
  })

  it('has a unique title and description', () => {
    const bare = pages.filter(({ frontMatter }) => !frontMatter.title || !frontMatter.description)
    expect(bare.map(({ file }) => file)).toEqual([])
    for (const version of new Set(pages.map(({ file }) => file.split('/')[0]))) {
      const own = pages.filter(({ file }) => file.startsWith(`${version}/`))
      expect(new Set(own.map(({ frontMatter }) => frontMatter.description)).size, version).toBe(own.length)
    }
  })

  it('has its headings in order, from level 2', () => {
    const skipped = pages.flatMap(({ file, headings }) =>
      headings.flatMap(({ level, line }, at) => {
        const before = headings[at - 1]?.level ?? 1
        return level < 2 || level > before + 1 ? [`${file}:${line}  level ${level} after ${before}`] : []
      }),
    )
    expect(skipped).toEqual([])
  })

  it('has the same columns in every table of faults', () => {
    const COLUMNS = ['Symptom', 'Cause', 'Fix']
    const faults = pages.flatMap(({ file, tables }) =>
      tables
        .filter(({ heading, columns }) => heading === 'Troubleshooting' || columns[0] === 'What you see')
        .map(({ columns, line }) => ({ at: `${file}:${line}`, columns })),
    )
    expect(faults.length).toBeGreaterThan(150)
    expect(faults.filter(({ columns }) => columns.join() !== COLUMNS.join())).toEqual([])
  })

  it('links to another page', () => {
    expect(pages.filter(({ links }) => links.length === 0).map(({ file }) => file)).toEqual([])
  })

  it('has at least 180 words in the latest version', () => {
    const latest = pages.filter(({ file }) => file.startsWith('v1.0.0/'))
    expect(latest.length).toBe(44)
    expect(latest.filter((page) => countWords(page) < 180).map(({ file }) => file)).toEqual([])
  })
})
