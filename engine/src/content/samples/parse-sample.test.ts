import { describe, expect, it } from 'vitest'
import { parseSample } from './parse-sample.ts'

describe('parseSample', () => {
  it.each([
    ['python', 'def f(x: int) -> dict[str, int]:\n    return {"a": x if x else 1}\n'],
    ['json', '{ "a": [1, 2, null] }'],
    ['yaml', 'a: 1\n---\nb: [2]\n'],
    ['bash', 'curl -X POST "$URL" \\\n  -d @x.json | jq .score\n'],
    ['http', 'POST /model/score HTTP/1.1\nHost: example.com\nContent-Type: application/json\n\n{"a": 1}'],
    ['http', 'GET /model/score HTTP/2\nHost: example.com'],
    ['http', 'HTTP/2 404 \nContent-Type: text/plain\n\nhello'],
    ['http', 'HTTP/1.1 200 OK\nContent-Type: text/plain\n\nhello'],
    ['text', 'anything ( at } all'],
  ])('finds nothing wrong with valid %s', async (language, code) => {
    expect(await parseSample(language, code)).toEqual([])
  })

  it.each([
    ['python', 'x = 1\nprint(x\n', { message: 'This is not valid Python' }],
    ['json', '{\n  "a": 1,\n}', { line: 3, column: 1 }],
    ['json', '{\n  "a": True,\n  "b": 1\n}', { line: 2, column: 8 }],
    ['json', '[\n  1,\n  ...\n]', { line: 3, column: 3 }],
    ['json', '{ "a": nothing }', { line: 1, column: 9 }],
    ['json', '["position 99", x]', { line: 1, column: 17 }],
    ['json', '[{ "a": "True" }, 2,]', { line: 1, column: 21 }],
    ['json', 'undefined', { line: 1, column: 1 }],
    ['json', '{\n  "a": [1, 2\n', { line: 3, column: 1 }],
    ['yaml', 'a: 1\nb: [2\n', { line: 3 }],
    ['yaml', 'a: 1\n"a": 2\n', { line: 2, column: 1 }],
    ['yaml', 'a: 1\n---\nb: { c: 1, d: 2, c: 3 }\n', { line: 3, column: 18 }],
    ['bash', 'echo a\nif then\n', { line: 2, column: 1 }],
    ['bash', 'echo "日本語日本語"; )', { line: 1, column: 16 }],
    ['bash', 'echo "é"\necho "ééééé"; )', { line: 2, column: 15 }],
    ['http', 'FETCH\n', { line: 1, column: 1 }],
    ['py', 'print(x\n', { message: 'This is not valid Python' }],
    ['yml', 'b: [2\n', { line: 2 }],
    ['sh', 'if then\n', { line: 1, column: 1 }],
    ['shell', 'if then\n', { line: 1, column: 1 }],
  ])('finds what is wrong with %s', async (language, code, problem) => {
    expect(await parseSample(language, code)).toMatchObject([problem])
  })

  it('finds each repeated key of a YAML map, even among thousands', async () => {
    const lines = Array.from({ length: 20_000 }, (_, at) => `key${at}: { a: ${at} }`)
    const code = [...lines, 'key0: 1', 'other: 2', 'key19999: 3'].join('\n')
    expect(await parseSample('yaml', code)).toEqual([
      { line: 20_001, column: 1, message: 'This is not valid YAML: The key key0 appears twice' },
      { line: 20_003, column: 1, message: 'This is not valid YAML: The key key19999 appears twice' },
    ])
  })

  it('has the same answers after the shell parser has run out of memory', async () => {
    for (let at = 0; at < 1000; at++) {
      expect(await parseSample('bash', `for i in 1 2; do\n  echo "$i" | tee ${at}\ndone\n`)).toEqual([])
      expect(await parseSample('bash', `echo "${at}"\nif then\n`)).toMatchObject([{ line: 2, column: 1 }])
    }
  })

  it('says when a sample is too long for the shell parser', async () => {
    expect(await parseSample('bash', 'echo "$A" | tee b\n'.repeat(20_000))).toEqual([
      { line: 1, column: 1, message: 'The shell parser cannot read this sample' },
    ])
  })
})
