import { expect, it } from 'vitest'
import { ChangedFileError } from '../../../src/content/files/changed-file.ts'
import { compileSource } from '../../../src/content/sources/compile.ts'
import { articleRenderers } from '../../../src/theme/content/article-renderers.tsx'

const source = { file: 'v1/a.md', text: '# Title\n\nText.\n' }

/** Compiles a page with a renderer that throws. */
const compileWith = (error: Error) =>
  compileSource(source, {
    ...articleRenderers,
    article: () => {
      throw error
    },
  })

it('names the file in an unexpected error', async () => {
  const error = new RangeError('Maximum call stack size exceeded')
  const compiling = compileWith(error)
  await expect(compiling).rejects.toThrow('v1/a.md could not be compiled: Maximum call stack size exceeded')
  await expect(compiling).rejects.toHaveProperty('cause', error)
})

it('leaves an error that says what to do as it is', async () => {
  const error = new ChangedFileError('v1/a.md')
  await expect(compileWith(error)).rejects.toBe(error)
})
