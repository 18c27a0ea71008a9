/** A variable of the environment as code names it: `process.env.STAGE`, `process.env['STAGE']`. */
const NAMED = /\bprocess\.env(?:\.([A-Za-z_$][\w$]*)|\[\s*(["'`])([^"'`]+)\2\s*\])/g

/**
 * The variables of the environment that bundled code names, with their values: what it renders may show them. `NODE_ENV` tells
 * one command from another, so it is left out.
 */
export function namedEnvironment(code: string): readonly (readonly [name: string, value: string | undefined])[] {
  const names = new Set([...code.matchAll(NAMED)].map(([, name, , quoted = '']) => name ?? quoted))
  names.delete('NODE_ENV')
  return [...names].sort().map((name) => [name, process.env[name]])
}
