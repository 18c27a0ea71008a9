import { escapeRegExp } from '../../model/util/text/escape-reg-exp.ts'
import { comparedAddress } from '../static/compared-address.ts'
import { isPermanent, singleRules } from '../static/single-rules.ts'
import { nginxQuoted } from './nginx-text.ts'

/** Any host: it completes a target that is only a path. */
const HOST = 'https://localhost'

/** nginx does not start with a longer plain key: one has to fit into `map_hash_bucket_size` of `deploy/http.conf`. */
const MAX_KEY_BYTES = 480

/** The old addresses of a site, and what has an address today. */
interface Redirects {
  /** The text of `_redirects`. */
  readonly rules: string
  readonly basePath: string
  /** The files of the site, by path. */
  readonly files: readonly string[]
}

/**
 * The rules of `_redirects` with status 301 as lines of nginx's map: the old address, decoded as nginx compares it, and the
 * new one as it is sent. Hosts apply the first rule of an address, and nginx does not start if a key is there twice.
 */
export function redirectMap({ rules, basePath, files }: Redirects): string {
  const applied = singleRules(rules)
  const withCapitals = [...applied.keys(), ...files.flatMap((file) => addressesOf(basePath + file))].filter(
    (address) => address !== address.toLowerCase(),
  )
  const taken = new Set(withCapitals.map((address) => address.toLowerCase()))
  return [...applied]
    .filter(([, rule]) => isPermanent(rule))
    .map(([address, { to }]) => `${keyOf(address, to, taken)} ${targetOf(to)};\n`)
    .join('')
}

/** What a file answers to: its own address, and that of its page. */
function addressesOf(file: string): string[] {
  return [file, file.replace(/(?:\/index)?\.html$/, '')]
}

/**
 * nginx ignores case in plain keys, which it looks up before all patterns; these addresses are case-sensitive. So a plain key
 * must not be another address in lower case, such as that of a page with capitals, of another rule, or of its own target, which
 * it would redirect to itself. nginx tries patterns one by one, so they are for these only.
 */
function keyOf(address: string, to: string, taken: ReadonlySet<string>): string {
  const isPlain = address === address.toLowerCase() && Buffer.byteLength(address) <= MAX_KEY_BYTES
  if (isPlain && !taken.has(address) && address !== pathOf(to)?.toLowerCase()) return nginxQuoted(address)
  return nginxQuoted(`~^${escapeRegExp(address)}$`)
}

/** The path of a target, as addresses are compared. */
function pathOf(to: string): string | undefined {
  return URL.canParse(to, HOST) ? comparedAddress(new URL(to, HOST).pathname) : undefined
}

/** A dollar would begin a variable of nginx, and a value cannot escape it. */
function targetOf(address: string): string {
  return nginxQuoted(address.replaceAll('$', '%24'))
}
