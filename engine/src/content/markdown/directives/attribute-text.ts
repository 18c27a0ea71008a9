/** The references that an attribute needs: a value in quotes can contain neither its quotes nor braces. */
const NAMED: Readonly<Record<string, string>> = { amp: '&', quot: '"', apos: "'", lt: '<', gt: '>' }

const REFERENCE = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|quot|apos|lt|gt));/gi

/** The value of a directive's attribute, with its character references (`&quot;`, `&#123;`) decoded. */
export function decodeAttribute(value: string): string {
  if (!value.includes('&')) return value
  return value.replaceAll(REFERENCE, (whole, decimal?: string, hex?: string, name?: string) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    return code === 0 || code > 0x10ffff ? '\uFFFD' : String.fromCodePoint(code)
  })
}
