/** A reference to an environment variable: `process.env.STAGE`, `process.env['STAGE']`. */
const NAMED = /\bprocess\.env(?:\.([A-Za-z_$][\w$]*)|\[\s*(["'`])([^"'`]+)\2\s*\])/g

/**
 * The environment variables that bundled code names, with their values, which it may render. `NODE_ENV` is left out, because it
 * differs between commands.
 */
export function namedEnvironment(code: string): readonly (readonly [name: string, value: string | undefined])[] {
  const names = new Set([...code.matchAll(NAMED)].map(([, name, , quoted = '']) => name ?? quoted))
  names.delete('NODE_ENV')
  return [...names].sort().map((name) => [name, process.env[name]])
}
