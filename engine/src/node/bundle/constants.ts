/** The declaration of a custom property. */
const DECLARATION = /(?<=[{;])(--[\w-]+):([^;}]*)/g

/** A longer value takes more bytes than a reference to it. */
const MAX_LENGTH = 9

/** The short custom properties that a style sheet sets once, by name. */
export function constantsOf(styles: string): ReadonlyMap<string, string> {
  const found = [...styles.matchAll(DECLARATION)].map(([, name = '', value = '']) => ({ name, value }))
  const times = (name: string) => found.filter((one) => one.name === name).length
  const isConstant = ({ name, value }: { name: string; value: string }) =>
    value.trim() !== '' && value.length <= MAX_LENGTH && !value.includes('var(') && times(name) === 1
  return new Map(found.filter(isConstant).map(({ name, value }) => [name, value]))
}

/** A minified style sheet with constants replaced by their values, and computed: `calc(var(--space) * 4)` becomes `1rem`. */
export async function withConstants(styles: string, constants: ReadonlyMap<string, string>): Promise<string> {
  // Loaded only when something is bundled.
  const { Features, transform } = await import('lightningcss')
  const text = styles.replace(/var\((--[\w-]+)\)/g, (use, name: string) => constants.get(name) ?? use)
  // The oldest supported browser decides how conditions are written; the bundler has the same target.
  const targets = { safari: 16 << 16 }
  // The bundler has already added the vendor prefixes; here they would be added twice.
  const exclude = Features.VendorPrefixes
  return transform({ filename: 'styles.css', code: Buffer.from(text), minify: true, targets, exclude }).code.toString()
}
