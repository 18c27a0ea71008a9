import { describe, expect, it } from 'vitest'
import { reduceQuery } from './reduce-query.ts'

describe('a query', () => {
  it.each(['', ' pod  dis', 'z'.repeat(64), `${'a '.repeat(31)}b`])(
    'of up to 64 characters stays as it is: %j',
    (text) => {
      expect(reduceQuery(text)).toBe(text)
    },
  )

  it('has a space for a line break: selected on a page, or in an address', () => {
    expect(reduceQuery('Drain\r\na node\n')).toBe('Drain a node ')
  })

  it('that is longer only by its spaces keeps its words', () => {
    expect(reduceQuery(`  drain\n\t${' '.repeat(60)}a node `)).toBe('drain a node')
  })
})

describe('a longer text', () => {
  it('with a traceback becomes its last error', () => {
    const text = `Traceback (most recent call last):
  File "/home/ana/run.py", line 128, in <module>
    main()
TypeError: 'bool' object is not callable

During handling of the above exception, another exception occurred:

Traceback (most recent call last):
  File "/home/ana/.venv/lib/python3.11/site-packages/acme_client/_core.py", line 1021, in _send
    raise error from None
AttributeError: 'Client' object has no attribute 'projects' pod=scorer-7d9f8b6c5-x2x7k node=ip-10-0-12-7`
    expect(reduceQuery(text)).toBe("AttributeError: 'Client' object has no attribute 'projects'")
  })

  it('keeps the status before the words Server Error, and not the address', () => {
    const text =
      'acme.exceptions.HTTPError: 500 Server Error: Internal Server Error for url: https://model.example.com/model/score'
    expect(reduceQuery(text)).toBe('acme.exceptions.HTTPError 500 Server Error Internal url')
  })

  it.each([
    [
      'Java',
      'acme.SchemaException: Missing column AGE\n\tat acme.frame.FrameMeta.indexOf(FrameMeta.java:75)\n\tat acme.Main.main(Main.java:8)',
    ],
    [
      'JavaScript',
      'Error: Missing column AGE\n    at readRows (/home/ana/app/rows.js:10:5)\n    at async main (/home/ana/app/main.js:3:1)',
    ],
  ])('of %s loses its frames', (_language, text) => {
    expect(reduceQuery(text)).toMatch(/^(acme.Schema)?E\w+: Missing column AGE$/)
  })

  it('keeps a value that readers chose', () => {
    expect(reduceQuery(`ValueError: replicas=3 is above the limit File "${'x'.repeat(60)}", line 1`)).toBe(
      'ValueError: replicas=3 is above the limit',
    )
  })

  it('becomes names of code, then its longest words, in their order', () => {
    const text =
      'When I deploy with scoring_runtime set, the client.deployments.create call waits for long at step 3 of 14'
    expect(reduceQuery(text)).toBe('deploy scoring_runtime client.deployments.create call waits long')
  })

  it('keeps a short name of code rather than long words', () => {
    const text = 'The troubleshooting instructions for administrators of the configuration mention use_k8s twice'
    expect(reduceQuery(text)).toBe('troubleshooting administrators configuration mention use_k8s')
  })

  it('has no character more than fits', () => {
    const words = ['a'.repeat(32), 'b'.repeat(32)]
    expect(reduceQuery(words.join(' '))).toBe(words[0])
  })

  it('that is only an address is searched for by its words', () => {
    const text = 'https://docs.example.com/guide/installation/troubleshooting/clusters-and-nodes'
    expect(reduceQuery(text)).toBe('https example guide installation troubleshooting clusters nodes')
  })

  it('keeps a name with a digit in it, and no id or version', () => {
    const text =
      'ValueError: allowed_k8s_affinities of scorer_7d9f8b in python3.11 should be one of the affinities of the installation'
    expect(reduceQuery(text)).toBe('ValueError allowed_k8s_affinities one affinities installation')
  })

  it('keeps no path where other words fit', () => {
    const text =
      'could not find /home/ana/projects/fraud/models/credit-risk-model-v12.zip in artifact store of the workspace'
    expect(reduceQuery(text)).toBe('find artifact store workspace')
  })

  it.each([
    ['a word without end', 'z'.repeat(5000), 'z'.repeat(64)],
    ['no word at all', '?!'.repeat(40), '?!'.repeat(32)],
    ['half a character at the cut', `${'?'.repeat(63)}💾 ${'?'.repeat(9)}`, '?'.repeat(63)],
  ])('with %s is cut', (_what, text, query) => {
    expect(reduceQuery(text)).toBe(query)
  })
})
