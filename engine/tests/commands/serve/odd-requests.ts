import { connect } from 'node:net'

/** Bytes to send to a server, and the statuses that it may answer with: none if it only closes the connection. */
export interface OddRequest {
  readonly name: string
  readonly bytes: string
  /** Absent if the client leaves without waiting for a response. */
  readonly statuses?: RegExp
  /** True if a server may wait for more: the client then ends its side of the connection. */
  readonly isCut?: boolean
}

const request = (line: string, headers: readonly string[] = [], host = 'Host: localhost') =>
  [`${line}`, ...(host ? [host] : []), 'Connection: close', ...headers, '', ''].join('\r\n')

const get = (target: string, headers: readonly string[] = [], host?: string) =>
  request(`GET ${target} HTTP/1.1`, headers, host)

const TARGETS: Readonly<Record<string, readonly string[]>> = {
  '^400$': [
    ...['//', '///', '//example.com/docs/', '/\\example.com', '/docs/%', '/docs/%2', '/docs/%zz', '/docs/%ff'],
    ...['/docs/..%2f..%2fetc%2fpasswd', '/docs/%2e%2e%2f%2e%2e%2f', '/docs/..%5c..%5cwindows', '/docs/guide%2f..'],
    ...['/docs/%00', '/docs/a%00.md', '/docs/%c0%ae%c0%ae/', '/docs/%e0%80%af', '/docs/%ed%a0%80', '/%', '/%00'],
    ...['*', 'docs/', '?', '#', 'ftp://localhost/docs/', 'http://', 'http://[', 'http://localhost:99999/docs/'],
    ...['http://user:secret@localhost/docs/', 'file:///etc/passwd', 'data:text/plain,a', 'localhost:80'],
  ],
  '^421$': ['http://example.com/docs/', 'http://example.com/docs/../../etc/passwd', 'HTTPS://EXAMPLE.COM/'],
  '^200$': [
    ...['http://localhost/docs/', 'http://127.0.0.1:1/docs/', '/docs/guide/first?a=%', '/docs/guide/first?%00=%ff'],
    ...['/docs/?/../..', '/docs/guide/../guide/first', '/docs/guide/%2e%2e/guide/first', '/docs/guide/./first?x'],
    ...[`/docs/?${'q'.repeat(8000)}`, '/docs/guide/first#//', '/docs/guide\\first'],
  ],
  '^404$': [
    ...[
      '/docs/%252e%252e/',
      '/docs/%252e%252e%252fetc',
      '/docs/con',
      '/docs/a:b',
      '/docs/~',
      '/docs/%0d%0aset-cookie:a',
      '/docs/%f0%9f%98%80',
      '/docs/<script>',
    ],
    ...['/docs/constructor', '/docs/__proto__'],
    // Vite would open a file in an editor, or, as here, say that none is named.
    ...['/docs/__open-in-editor', '/docs/__OPEN-IN-EDITOR', '/docs/__open-in-editor/', '/docs/__open-in-editor.x'],
    ...[`/docs/${'a/'.repeat(5000)}`, `/docs/${'a'.repeat(9000)}`, `/docs/${'%41'.repeat(4000)}`, '/docs/|^`{}'],
  ],
  // Vite refuses it itself, once it is open.
  '^40[34]$': ['/docs/.git/config'],
  '^431$': [`/docs/${'a'.repeat(40_000)}`, `/${'%'.repeat(60_000)}`],
}

/** Ranges of a page of a few hundred bytes; those that make no sense are ignored. */
const RANGES: Readonly<Record<string, readonly string[]>> = {
  '^200$': [
    ...[
      'bytes=5-2',
      'bytes=100-1',
      'bytes=-',
      'bytes=',
      'bytes',
      '=',
      '-',
      'bytes=a-b',
      'bytes=-5',
      'bytes=-0',
      'x=0-5',
    ],
    ...['bytes=0-5,7-9', 'bytes=0-5,', 'bytes=1--2', 'bytes= 1 - 2', 'bytes=1.5-2', 'bytes=-9999999999999999999999'],
    ...['bytes=0x1-0x2', 'bytes=1e3-', 'bytes=NaN-Infinity', `bytes=${'0-1,'.repeat(2000)}`],
  ],
  '^(200|206)$': ['bytes=0-5', 'bytes=2-2', 'bytes=1-', 'bytes=1-99999999999999999999999', 'bytes=00001-00002'],
  '^(200|416)$': ['bytes=99999999-', 'bytes=99999999999999999999999-99999999999999999999999'],
}

const HOSTS: Readonly<Record<string, readonly string[]>> = {
  '^421$': [
    ...['example.com', 'example.com:3000', 'localhost.example.com', '127.0.0.1.example.com', '192.168.1.1', '0.0.0.0'],
    ...['[::2]', 'xlocalhost', 'localhost.evil', '127.0.0.2'],
  ],
  '^400$': ['', 'a b', '[', '[::1', 'example.com:99999', 'x'.repeat(5000), 'localhost/', 'a@localhost', '%00', 'a\\b'],
  '^200$': [
    'localhost',
    'LOCALHOST',
    'localhost:1',
    '127.0.0.1',
    '127.0.0.1:65535',
    '[::1]',
    '[::1]:80',
    'docs.localhost',
  ],
}

const HEADERS: readonly string[] = [
  ...['If-None-Match: "', 'If-None-Match: *x, W/', `If-None-Match: ${'"a",'.repeat(2000)}`, 'If-Match: garbage'],
  ...['If-Modified-Since: yesterday', 'If-Modified-Since: 99999', 'If-Unmodified-Since: ,', 'If-Range: \x80garbage'],
  ...[
    'Accept-Encoding: br;q=x, ,,gzip;;',
    'Accept: */',
    'Accept-Language: %',
    'Cookie: a=%; =; ;',
    'Referer: http://[',
  ],
  ...['Origin: null', 'Origin: http://[', 'Expect: 100-continue', 'Upgrade-Insecure-Requests: x', 'Via: \xff\xfe'],
  ...['Sec-Fetch-Mode: no-cors\r\nSec-Fetch-Dest: script', 'Content-Type: ;;;', 'X: '.padEnd(8000, 'y')],
]

const METHODS = [
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'LOCK',
  'PURGE',
  'SEARCH',
  'M-SEARCH',
]

const CLOSED = /^((400|405|408|413|417|421|431|501|505) ?)*$/

/** What is not a request at all, or breaks the rules of the protocol: it is rejected, or the connection is closed. */
const BROKEN: Readonly<Record<string, string>> = {
  'no request line': '\r\n\r\n',
  'a word': 'hello\r\n\r\n',
  'binary data': '\x00\x01\x02\xff\xfe\r\n\r\n',
  'a TLS greeting': '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03',
  'the preface of HTTP/2': 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'an unknown method': request('BREW /docs/ HTTP/1.1'),
  'an unknown version': request('GET /docs/ HTTP/9.9'),
  'a space in the target': get('/docs/ /first'),
  'no Host': get('/docs/', [], ''),
  'two Hosts': get('/docs/', ['Host: example.com']),
  'a header without a colon': get('/docs/', ['Colon']),
  'a control character in a header': get('/docs/', ['Range: \x01']),
  'a header of nothing': get('/docs/', [': a']),
  'a null in a header': get('/docs/', ['A: \x00']),
  'two lengths': request('POST /docs/ HTTP/1.1', ['Content-Length: 1', 'Content-Length: 2']),
  'a negative length': request('POST /docs/ HTTP/1.1', ['Content-Length: -1']),
  'a length that is a word': request('POST /docs/ HTTP/1.1', ['Content-Length: many']),
  'a length and chunks': request('POST /docs/ HTTP/1.1', ['Content-Length: 4', 'Transfer-Encoding: chunked']),
  'a broken chunk': `${request('POST /docs/ HTTP/1.1', ['Transfer-Encoding: chunked'])}zz\r\n`,
  'an unknown encoding': request('POST /docs/ HTTP/1.1', ['Transfer-Encoding: cow']),
  'an unknown expectation': get('/docs/', ['Expect: a miracle']),
  '60 kB of headers': get('/docs/', [`X: ${'y'.repeat(60_000)}`]),
  '3000 headers': get(
    '/docs/',
    Array.from({ length: 3000 }, (_, at) => `X-${at}: y`),
  ),
  'a tunnel': request('CONNECT example.com:443 HTTP/1.1'),
  'a tunnel to itself': request('CONNECT /docs/ HTTP/1.1'),
}

const UPGRADES = ['/docs/', '/docs/guide/first', '//', 'http://[', '*', '/%', ':99999/', 'http://example.com/docs/']

const websocket = (target: string, more: readonly string[]) =>
  [
    `GET ${target} HTTP/1.1`,
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    ...more,
    '',
    '',
  ].join('\r\n')

const table = (rows: Readonly<Record<string, readonly string[]>>, kind: string, bytes: (value: string) => string) =>
  Object.entries(rows).flatMap(([statuses, values]) =>
    values.map((value) => ({
      name: `${kind} ${JSON.stringify(value.slice(0, 60))}`,
      bytes: bytes(value),
      statuses: new RegExp(statuses),
    })),
  )

/** About 200 requests that no browser sends to a site at `/docs/` with the page `guide/first`. */
export const oddRequests: readonly OddRequest[] = [
  ...table(TARGETS, 'target', (target) => get(target)),
  ...table(RANGES, 'range', (range) => get('/docs/guide/first.md', [`Range: ${range}`])),
  ...table(HOSTS, 'host', (host) => get('/docs/', [], `Host: ${host}`)),
  ...HEADERS.map((header) => ({
    name: `header ${JSON.stringify(header.slice(0, 60))}`,
    bytes: get('/docs/guide/first', [header]),
    statuses: header.startsWith('Expect') ? /^(100 )?200$/ : /^200$/,
  })),
  ...METHODS.map((method) => ({
    name: `method ${method}`,
    bytes: `${request(`${method} /docs/ HTTP/1.1`, ['Content-Length: 4'])}body`,
    statuses: /^405$/,
  })),
  ...METHODS.slice(0, 4).map((method) => ({
    name: `aborted body of ${method}`,
    bytes: `${request(`${method} /docs/ HTTP/1.1`, ['Content-Length: 999999'])}body`,
  })),
  { name: 'aborted headers', bytes: 'GET /docs/ HTTP/1.1\r\nHost: local' },
  { name: 'aborted response', bytes: get('/docs/guide/first') },
  { name: 'aborted pipeline', bytes: 'GET /docs/ HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(100) },
  { name: 'HEAD', bytes: request('HEAD /docs/ HTTP/1.1', ['Range: bytes=5-2']), statuses: /^200$/ },
  { name: 'HTTP/1.0 without Host', bytes: 'GET /docs/ HTTP/1.0\r\n\r\n', statuses: /^200$/ },
  { name: 'no version', bytes: 'GET /docs/\r\n\r\n', statuses: /^200$/ },
  { name: 'a body of GET', bytes: `${get('/docs/', ['Content-Length: 4'])}body`, statuses: /^200$/ },
  {
    name: 'a pipeline',
    bytes: `${'GET /docs/ HTTP/1.1\r\nHost: localhost\r\n\r\n'.repeat(5)}${get('//')}`,
    statuses: /^(200 ){5}400$/,
  },
  ...Object.entries(BROKEN).map(([name, bytes]) => ({ name, bytes, statuses: CLOSED, isCut: true })),
  ...UPGRADES.flatMap((target) => [
    { name: `aborted upgrade of ${target}`, bytes: websocket(target, ['Sec-WebSocket-Protocol: vite-hmr']) },
    { name: `aborted upgrade of ${target} without a key`, bytes: websocket(target, ['Sec-WebSocket-Key: short']) },
  ]),
]

/** The statuses of all responses to some bytes, separated by spaces; '' if the connection was closed without one. */
export function sendOdd(port: number, { bytes, statuses, isCut }: OddRequest): Promise<string> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = connect(port, 'localhost', () => {
      // A client that waits for no response resets the connection once its bytes are on their way.
      socket.write(bytes, 'latin1', () => !statuses && socket.resetAndDestroy())
      if (isCut) socket.end()
    })
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
    // A server that refuses a request may end the connection while it is still sent.
    socket.on('error', () => {})
    socket.on('close', () =>
      resolve([...answer.matchAll(/HTTP\/1\.1 (\d{3}) [A-Z]/g)].map(([, code]) => code).join(' ')),
    )
  })
}
