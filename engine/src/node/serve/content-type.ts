import { extensionOf } from '../../model/files/published-types.ts'

/** Types and their extensions; `deploy/server.conf` has the same, which a test guards. All text is UTF-8. */
const TYPES = {
  'text/html; charset=utf-8': 'html',
  'text/css; charset=utf-8': 'css',
  'text/javascript; charset=utf-8': 'js mjs',
  'text/markdown; charset=utf-8': 'md',
  'text/plain; charset=utf-8': 'txt log',
  'text/csv; charset=utf-8': 'csv',
  'text/vtt; charset=utf-8': 'vtt',
  'application/xml; charset=utf-8': 'xml',
  'application/json': 'json',
  'application/manifest+json': 'webmanifest',
  'image/svg+xml': 'svg',
  'image/png': 'png',
  'image/jpeg': 'jpg jpeg jpe',
  'image/webp': 'webp',
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/x-icon': 'ico',
  'video/mp4': 'mp4 m4v',
  'video/webm': 'webm',
  'video/ogg': 'ogv',
  'video/quicktime': 'mov',
  'audio/mpeg': 'mp3',
  'audio/mp4': 'm4a',
  'audio/ogg': 'ogg oga opus',
  'audio/wav': 'wav',
  'audio/flac': 'flac',
  'font/woff2': 'woff2',
  'font/woff': 'woff',
  'font/ttf': 'ttf',
  'font/otf': 'otf',
  'application/pdf': 'pdf',
  'application/wasm': 'wasm',
  'application/zip': 'zip',
}

const TYPE_OF = new Map(
  Object.entries(TYPES).flatMap(([type, extensions]) => extensions.split(' ').map((one) => [one, type] as const)),
)

/** Only `dev` shows them. */
const HOST_RULES = /^_(?:headers|redirects)$/

/** The content type of a file as nginx sends it: what has no type here is downloaded. */
export function contentType(file: string): string {
  if (HOST_RULES.test(file)) return 'text/plain; charset=utf-8'
  return TYPE_OF.get(extensionOf(file)) ?? 'application/octet-stream'
}
