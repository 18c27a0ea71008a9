import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv } from 'ajv'
import { describe, expect, it } from 'vitest'
import { nodesOf } from '../../../engine/src/content/markdown/nodes.ts'
import { parseMarkdown } from '../../../engine/src/content/markdown/parse.ts'
import { readContentFile, readSamples } from './read-samples.ts'

const PAGE = 'v1.0.0/model-scoring/rest-api.md'
const API = 'v1.0.0/model-scoring/scoring-api.json'

interface OpenApi {
  readonly paths: Readonly<Record<string, unknown>>
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> }
}
const api = JSON.parse(readContentFile(API)) as OpenApi

/** The schemas of the page's JSON samples, in their order. */
const SCHEMAS = [
  ...['Model', 'ScoreRequest', 'capabilities'],
  // A request and its answer, with each of the options.
  ...Array.from({ length: 6 }, () => ['ScoreRequest', 'ScoreResponse']).flat(),
  ...['ScoreRequest', 'ScoreResponse', 'ContributionsRequest', 'ContributionsResponse', 'Errors'],
]

describe('the OpenAPI file of the scoring API', () => {
  it('is valid', async () => {
    expect(await new Validator().validate(readContentFile(API))).toEqual({ valid: true })
  })

  it('is shown whole on its page, and is for download there', () => {
    const text = readContentFile(PAGE)
    const directives = nodesOf(parseMarkdown(text), 'leafDirective')
    const shown = new Set(directives.flatMap(({ attributes }) => Object.values(attributes ?? {})))
    const parts = [...Object.keys(api.paths), ...Object.keys(api.components.schemas)]
    expect(parts.filter((part) => !shown.has(part))).toEqual([])
    expect(text).toContain('](scoring-api.json)')
  })

  it('describes the requests and answers that its page shows', () => {
    const ajv = new Ajv({ strict: false, formats: { binary: true } }).addSchema(api, 'api')
    const samples = readSamples().filter(({ file, language }) => file === PAGE && language === 'json')
    expect(samples).toHaveLength(SCHEMAS.length)
    const wrong = samples.flatMap(({ line, text }, at) => {
      const name = SCHEMAS[at]
      const schema =
        name === 'capabilities'
          ? { type: 'array', items: { $ref: 'api#/components/schemas/CapabilityType' } }
          : { $ref: `api#/components/schemas/${name}` }
      const validate = ajv.compile(schema)
      return validate(JSON.parse(text)) ? [] : [`${line}  ${name}: ${ajv.errorsText(validate.errors)}`]
    })
    expect(wrong).toEqual([])
  })
})
