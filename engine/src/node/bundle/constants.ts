/** The declaration of a custom property. */
const DECLARATION = /(?<=[{;])(--[\w-]+):([^;}]*)/g

/** Longer values are shorter by their names. */
const MAX_LENGTH = 9

/** The short custom properties that a style sheet sets once, by name. */
export function constantsOf(styles: string): ReadonlyMap<string, string> {
  const found = [...styles.matchAll(DECLARATION)].map(([, name = '', value = '']) => ({ name, value }))
  const times = (name: string) => found.filter((one) => one.name === name).length
  const isConstant = ({ name, value }: { name: string; value: string }) =>
    value.trim() !== '' && value.length <= MAX_LENGTH && !value.includes('var(') && times(name) === 1
  return new Map(found.filter(isConstant).map(({ name, value }) => [name, value]))
}

/** A minified style sheet with the values of constants in their places, computed: `calc(var(--space) * 4)` is `1rem`. */
export async function withConstants(styles: string, constants: ReadonlyMap<string, string>): Promise<string> {
  // Loaded only when something is bundled.
  const { Features, transform } = await import('lightningcss')
  const text = styles.replace(/var\((--[\w-]+)\)/g, (use, name: string) => constants.get(name) ?? use)
  // The oldest browser decides how conditions are written; the bundler does it for the same.
  const targets = { safari: 16 << 16 }
  // The bundler has written the prefixes; a second time they would be there twice.
  const exclude = Features.VendorPrefixes
  return transform({ filename: 'styles.css', code: Buffer.from(text), minify: true, targets, exclude }).code.toString()
}
