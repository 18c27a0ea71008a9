import { addressOf } from './compared-address.ts'

/** A wildcard at the end, or a placeholder such as `:year`. */
const PATTERN = /\/\*$|\/:\w/

/** A rule with its pattern. */
interface Rule {
  readonly from: string
}

/** What is below a part of an address. */
interface Branch<R extends Rule> {
  readonly parts: Map<string, Branch<R>>
  /** What is below a placeholder, which matches any part but an empty one. */
  placeholder?: Branch<R>
  /** The pattern that ends here. */
  rule?: R
  /** The pattern with a wildcard here, which matches whatever follows, even nothing. */
  wildcard?: R
}

/** Finds the patterns that match an address, in the time that its parts take: both may be thousands. */
export function findPatterns<R extends Rule>(rules: Iterable<R>): (address: string) => R[] {
  const root: Branch<R> = { parts: new Map() }
  for (const rule of rules) {
    if (!PATTERN.test(rule.from)) continue
    const isWild = rule.from.endsWith('/*')
    const branch = partsOf(isWild ? rule.from.slice(0, -1) : rule.from).reduce(branchOf<R>, root)
    branch[isWild ? 'wildcard' : 'rule'] ??= rule
  }
  return (address) => {
    const parts = partsOf(address)
    const found = ({ wildcard, rule, placeholder, parts: below }: Branch<R>, at: number): R[] => {
      const part = parts[at]
      const next = part === undefined ? [] : [below.get(part), part === '' ? undefined : placeholder]
      const here = [wildcard, part === undefined ? rule : undefined]
      return [...here.flatMap((one) => one ?? []), ...next.flatMap((one) => (one ? found(one, at + 1) : []))]
    }
    return found(root, 0)
  }
}

/** The branch of the next part of a pattern, which is added if there is none. */
function branchOf<R extends Rule>(branch: Branch<R>, part: string): Branch<R> {
  const isPlaceholder = /^:\w/.test(part)
  const known = isPlaceholder ? branch.placeholder : branch.parts.get(part)
  const next: Branch<R> = known ?? { parts: new Map() }
  if (isPlaceholder) branch.placeholder = next
  else branch.parts.set(part, next)
  return next
}

function partsOf(address: string): string[] {
  const parts = addressOf(address).split('/').slice(1)
  return parts.join() === '' ? [] : parts
}
