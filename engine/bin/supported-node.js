/**
 * True for a version of Node in one of the ranges that a package gives, such as `^20.19.0 || >=22.12.0`. Plain JavaScript: the
 * launcher asks before it loads anything.
 */
export function isSupportedNode(ranges, version = process.versions.node) {
  return ranges.split(' || ').some((range) => {
    const least = range.replace(/^(?:\^|>=)/, '')
    // A caret keeps to its major version.
    if (range.startsWith('^') && version.split('.')[0] !== least.split('.')[0]) return false
    return version.localeCompare(least, 'en', { numeric: true }) >= 0
  })
}
