import { extname } from 'node:path'

export type Kind = 'document' | 'script' | 'style' | 'font' | 'image' | 'other'

/** One response of the server. */
export interface Served {
  readonly url: string
  readonly kind: Kind
  /** The body as it went over the wire, compressed; 0 when the browser's copy was still good. */
  readonly bytes: number
}

const TYPES: Readonly<Record<string, readonly [type: string, kind: Kind]>> = {
  '.html': ['text/html; charset=utf-8', 'document'],
  '.js': ['text/javascript; charset=utf-8', 'script'],
  '.mjs': ['text/javascript; charset=utf-8', 'script'],
  '.css': ['text/css; charset=utf-8', 'style'],
  '.json': ['application/json', 'other'],
  '.map': ['application/json', 'other'],
  '.md': ['text/markdown; charset=utf-8', 'other'],
  '.txt': ['text/plain; charset=utf-8', 'other'],
  '.xml': ['application/xml', 'other'],
  '.svg': ['image/svg+xml', 'image'],
  '.png': ['image/png', 'image'],
  '.ico': ['image/x-icon', 'image'],
  '.woff2': ['font/woff2', 'font'],
  '.woff': ['font/woff', 'font'],
  '.wasm': ['application/wasm', 'other'],
}

/** The content type of a file by its ending. */
export function typeOf(file: string): string {
  return TYPES[extname(file)]?.[0] ?? 'application/octet-stream'
}

/** The role of a file in a page. */
export function kindOf(file: string): Kind {
  return TYPES[extname(file)]?.[1] ?? 'other'
}

/** True for text: a host compresses it. The files of Pagefind's index are compressed already. */
export function isCompressible(file: string): boolean {
  return /^(text\/|application\/(json|xml|wasm)|image\/svg)/.test(typeOf(file))
}

/** True for an address that changes with its content: the tools' folders of assets, and names or queries with a hash. */
export function isHashed(url: string): boolean {
  return /\/(assets|_astro|static)\/|\.[0-9a-f]{8,}\.\w+(?:\?\d+)?$|\?_=\w+$/.test(url)
}

/** The bytes and the number of responses, optionally of one kind only. */
export function sumOf(served: readonly Served[], kind?: Kind): { bytes: number; requests: number } {
  const counted = served.filter((one) => kind === undefined || one.kind === kind)
  return { bytes: counted.reduce((sum, { bytes }) => sum + bytes, 0), requests: counted.length }
}
