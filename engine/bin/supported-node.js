/**
 * True for a version of Node in one of the ranges that a package gives, such as `^20.19.0 || >=22.12.0`. Plain JavaScript: the
 * launcher asks before it loads anything.
 */
export function isSupportedNode(ranges, version = process.versions.node) {
  return ranges.split(' || ').some((range) => {
    const least = numbersOf(range.replace(/^(?:\^|>=)/, ''))
    const numbers = numbersOf(version)
    // A caret keeps to its major version.
    if (range.startsWith('^') && numbers[0] !== least[0]) return false
    const at = least.findIndex((number, index) => number !== numbers[index])
    return at === -1 || numbers[at] > least[at]
  })
}

const numbersOf = (version) => version.split('.').map((part) => Number.parseInt(part, 10))
