/** A weight of an Accept header (RFC 9110, 12.4.2). */
const WEIGHT = /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/

/** The media ranges that include HTML, the most specific first: the first one that the header names counts. */
const HTML_RANGES = ['text/html', 'text/*', '*/*']

/**
 * True for an Accept header that names `text/markdown` with a weight that is not below that of HTML. Browsers never name it, and
 * a range such as `*\/*` does not. `deploy/http.conf` and `deploy/edge/markdown.js` decide the same, which a test guards.
 */
export function prefersMarkdown(accept = ''): boolean {
  const weights = new Map<string, number>()
  for (const part of accept.split(',')) {
    const [range = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    if (!weights.has(range)) weights.set(range, weightOf(parameters))
  }
  const markdown = weights.get('text/markdown') ?? 0
  const html = HTML_RANGES.map((range) => weights.get(range)).find((weight) => weight !== undefined) ?? 0
  return markdown > 0 && markdown >= html
}

/** A weight that cannot be read is zero: HTML is the safe answer. */
function weightOf(parameters: readonly string[]): number {
  const written = parameters.find((parameter) => /^q\s*=/.test(parameter))
  if (written === undefined) return 1
  const value = written.replace(/^q\s*=\s*/, '')
  return WEIGHT.test(value) ? Number(value) : 0
}
