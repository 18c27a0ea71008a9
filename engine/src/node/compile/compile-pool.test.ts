import { setImmediate as turn } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { SITE_CONFIG } from '../../../tests/site-config.ts'
import { compilePool } from './compile-pool.ts'

it('a pool that is closed compiles nothing and starts no thread, even when the bundling ends after it', async () => {
  let started = 0
  const onStart = () => void started++
  process.on('worker', onStart)
  onTestFinished(() => void process.off('worker', onStart))
  let compiled = 0
  const compile = () => {
    compiled++
    return new Promise<never>(() => {})
  }
  const program = { root: '', bundle: '/nowhere', fingerprint: '', cacheDir: '' }
  const workspace = { program, paths: { contentDir: '', configFile: '', outDir: '' } }
  let endBundling = () => {}
  const bundling = new Promise<void>((resolve) => (endBundling = resolve))
  const bundled = { components: [], code: '', scripts: new Map<string, string>(), files: [], packages: [], hash: '' }
  const pool = compilePool(
    { workspace, config: SITE_CONFIG, bundled },
    { compile, findUnknownWords: compile },
    bundling,
  )
  // Long enough to be worth threads.
  void pool.compile({ file: 'v1/long.md', hash: 'long', text: 'Text. '.repeat(50_000) })
  await pool.close()
  endBundling()
  await turn()
  await turn()
  expect([compiled, started]).toEqual([0, 0])
})
