import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { copyAt, runStratadocs, startServer } from '../../../../testing/run-stratadocs.ts'
import { STAMP_FILE } from '../../../src/node/output/output-record.ts'

const ENGINE = join(import.meta.dirname, '..', '..', '..')

describe('stratadocs start', () => {
  it('builds when needed and serves the site as a host would', async () => {
    const { outDir, args } = copyAt('/docs/', 'reading')
    const server = await startServer(['start', ...args])
    try {
      const get = async (path: string) => {
        const response = await fetch(new URL(path, server.url), { redirect: 'manual' })
        return { status: response.status, location: response.headers.get('location'), text: await response.text() }
      }
      expect(await get('')).toMatchObject({ status: 200, text: expect.stringContaining('Welcome | Reading') })
      expect(await get('guide/first')).toMatchObject({ status: 200, text: expect.stringContaining('First steps') })
      expect(await get('guide/first/')).toMatchObject({ status: 200 })
      expect(await get('guide/first.html?a=1')).toMatchObject({ status: 301, location: '/docs/guide/first?a=1' })
      expect(await get('guide/first/index')).toMatchObject({ status: 301, location: '/docs/guide/first' })
      expect(await get('guide/first.md')).toMatchObject({ status: 200, text: expect.stringContaining('# First steps') })
      expect(await get('nowhere')).toMatchObject({ status: 404, text: expect.stringContaining('Page Not Found') })
      expect(await get('/')).toMatchObject({ status: 302, location: '/docs/' })
      expect(await get('/elsewhere')).toMatchObject({ status: 404 })
    } finally {
      await server.stop()
    }
    const again = await startServer(['start', ...args])
    await again.stop()
    expect(again.said()).toBe('')
    // A site that lacks a file is built again.
    rmSync(join(outDir, 'index.html'))
    expect(await started(args, () => {})).toContain('Welcome | Reading')
  })

  it('builds again after an edit of any file that the configuration imports, directly or not', async () => {
    const { dir, args } = copyAt('/docs/', 'reading')
    const configFile = join(dir, 'site.config.ts')
    const text = readFileSync(configFile, 'utf8')
    writeFileSync(
      configFile,
      text.replace("title: 'Reading'", 'title').replace(/^/, "import { title } from './names.ts'\n"),
    )
    writeFileSync(join(dir, 'names.ts'), "export { title } from './title.ts'\n")
    const title = await started(args, () => writeFileSync(join(dir, 'title.ts'), "export const title = 'Before'\n"))
    expect(title).toContain('Welcome | Before')
    const edited = await started(args, () => writeFileSync(join(dir, 'title.ts'), "export const title = 'After'\n"))
    expect(edited).toContain('Welcome | After')
  })

  it('builds again when a value of the configuration changes, and its code does not', async () => {
    const { dir, args } = copyAt('/docs/', 'reading')
    const configFile = join(dir, 'site.config.ts')
    const text = readFileSync(configFile, 'utf8')
    writeFileSync(configFile, text.replace("title: 'Reading'", 'title: process.env.SITE_TITLE'))
    for (const title of ['Before', 'After'])
      expect(await started(args, () => {}, { SITE_TITLE: title })).toContain(`Welcome | ${title}`)
  })

  it('serves a site at the base path that it was built for', async () => {
    const { outDir, args } = copyAt('/docs/', 'reading')
    mkdirSync(outDir)
    writeFileSync(join(outDir, 'index.html'), 'Built before.')
    writeFileSync(join(outDir, STAMP_FILE), JSON.stringify({ basePath: '/before/' }))
    const { url, stop } = await startServer(['preview', ...args])
    try {
      expect(new URL(url).pathname).toBe('/before/')
      expect(await (await fetch(url)).text()).toBe('Built before.')
    } finally {
      await stop()
    }
  })

  it('serves nothing from outside of the built site, and survives any address', async () => {
    const { dir, outDir, args } = copyAt('/docs/', 'reading')
    await runStratadocs(['build', ...args])
    // A neighbor whose name begins like the site's folder, and a link out of it.
    mkdirSync(`${outDir}-secret`)
    writeFileSync(join(`${outDir}-secret`, 'key.txt'), 'SECRET')
    symlinkSync(join(`${outDir}-secret`, 'key.txt'), join(outDir, 'linked.txt'))
    symlinkSync(dir, join(outDir, 'linked'))
    // What the preview server tries before index.html.
    mkdirSync(join(outDir, 'unnamed'))
    symlinkSync(join(`${outDir}-secret`, 'key.txt'), join(outDir, 'unnamed', 'index'))
    const server = await startServer(['preview', ...args])
    try {
      const { port } = new URL(server.url)
      for (const path of [
        '/docs/../dist-secret/key.txt',
        '/docs/..%2fdist-secret/key.txt',
        '/docs/%2e%2e/dist-secret/key.txt',
        '/docs/%2e%2e%2fdist-secret%2fkey.txt',
        '/docs/..%5cdist-secret%5ckey.txt',
        '/docs/%252e%252e%252fdist-secret/key.txt',
        '/docs/linked.txt',
        '/docs/linked.txt/',
        '/docs/linked/site.config.ts',
        '/docs/linked/site.config.ts/',
        '/docs/unnamed/',
        '/docs/a%00.md',
        '/docs/%ff',
        '/docs/%',
        '//',
        '//example.com/docs/',
        `/docs/${'a/'.repeat(5000)}`,
        `/docs/${'a'.repeat(40_000)}`,
      ]) {
        const answer = await rawGet(Number(port), path)
        expect(answer, path).toMatch(/^HTTP\/1\.1 (400|404|431) /)
        expect(answer, path).not.toContain('SECRET')
      }
      expect(await rawGet(Number(port), 'http://example.com/docs/../../etc/passwd')).toMatch(/^HTTP\/1\.1 421 /)
      for (const host of ['', 'a b', '[', 'example.com:99999', 'x'.repeat(5000)])
        expect(await rawGet(Number(port), '/docs/', host), host).toMatch(/^HTTP\/1\.1 (200|400) /)
      expect((await fetch(server.url)).status).toBe(200)
    } finally {
      await server.stop()
    }
  })

  it('says in one line that a port is taken', async () => {
    const { args } = copyAt('/docs/', 'reading')
    const blocker = createServer().listen(0, 'localhost')
    onTestFinished(() => void blocker.close())
    await new Promise((resolve) => blocker.once('listening', resolve))
    const { port } = blocker.address() as AddressInfo
    await runStratadocs(['build', ...args])
    const said = `Port ${port} is taken. Choose another with PORT=${port + 1}.\n`
    for (const command of ['preview', 'dev'])
      expect(await runStratadocs([command, ...args], { PORT: String(port) })).toMatchObject({ code: 1, err: said })
  })

  it('says in one line that PORT is not a port number', async () => {
    const { args } = copyAt('/docs/', 'reading')
    const said = 'PORT is three, which is not a port number. Set it to a number from 0 to 65535.\n'
    for (const command of ['start', 'dev'])
      expect(await runStratadocs([command, ...args], { PORT: 'three' })).toMatchObject({ code: 1, err: said })
  })
})

describe('stratadocs dev', () => {
  it('sends a page and its Markdown also where the program has a file of that name, once Vite is open', async () => {
    const { dir, args } = copyAt('/docs/', 'reading')
    for (const name of ['LICENSE', 'README']) writeFileSync(join(dir, 'content', 'v1', `${name}.md`), '# Our own\n')
    const server = await startServer(['dev', ...args])
    try {
      // As a browser that opens a page.
      const get = async (path: string, headers = { 'sec-fetch-dest': 'document' }) =>
        await (await fetch(new URL(path, server.url), { headers })).text()
      await get('@vite/client', { 'sec-fetch-dest': 'script' })
      expect(await get('LICENSE')).toContain('Our own')
      expect(await get('README.md')).toContain('# Our own')
      // The browser's part needs no other file of the program, and none of the folder that it is in.
      for (const path of ['package.json', 'bin/stratadocs.js', 'deploy/nginx.conf'])
        expect(await get(path)).toContain('Page Not Found')
      const { status } = await fetch(new URL(`@fs${ENGINE}/package.json`, server.url))
      expect(status).toBe(403)
    } finally {
      await server.stop()
    }
  })
})

/** The main page that `stratadocs start` serves after an edit. */
async function started(args: readonly string[], edit: () => void, env: Record<string, string> = {}): Promise<string> {
  edit()
  const { url, stop } = await startServer(['start', ...args], env)
  try {
    return await (await fetch(url)).text()
  } finally {
    await stop()
  }
}

/** The answer to a request whose path and host are sent unchanged, which no client would do. */
function rawGet(port: number, path: string, host = 'localhost'): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, 'localhost', () => {
      socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    })
    socket.on('data', (chunk) => (answer += chunk))
    // A server that refuses an address may end the connection while it is still sent.
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
  })
}
