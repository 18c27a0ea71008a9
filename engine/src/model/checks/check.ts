/** The checks of text whose level a site may set, each with what it finds. */
export const CHECK_KINDS = ['samples', 'spelling', 'links', 'images', 'html'] as const

export type CheckKind = (typeof CHECK_KINDS)[number]

/** What a finding counts as, strictest first. An error fails the build, a warning is listed, and `off` drops it. */
export const CHECK_LEVELS = ['error', 'warning', 'off'] as const

export type CheckLevel = (typeof CHECK_LEVELS)[number]

/** The level of each check. */
export type CheckLevels = Readonly<Record<CheckKind, CheckLevel>>

/** The levels that a version sets itself. */
export type CheckOverrides = { readonly [Kind in CheckKind]?: CheckLevel | undefined }

/** Spelling is off because its dictionary is English, and each site needs words of its own. */
export const DEFAULT_LEVELS: CheckLevels = {
  samples: 'error',
  spelling: 'off',
  links: 'error',
  images: 'error',
  html: 'error',
}

/** Levels with some of them overridden; by default, the default levels. */
export function withOverrides(overrides: CheckOverrides, levels: CheckLevels = DEFAULT_LEVELS): CheckLevels {
  const entries = CHECK_KINDS.map((kind) => [kind, overrides[kind] ?? levels[kind]] as const)
  return Object.fromEntries(entries) as Record<CheckKind, CheckLevel>
}
