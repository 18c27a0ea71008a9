/** The folder of the bundle's files in the output. */
export const ASSETS_FOLDER = 'assets/'

/** The names of a bundle's parts in the cache. */
export const PART = {
  intent: 'intent.js',
  missing: 'missing-page.js',
  offlineWorker: 'offline-worker.js',
  styles: 'styles.css',
  pageFoot: 'page-foot.css',
  announcement: 'announcement.css',
  rare: 'rare.css',
  later: 'later.css',
  print: 'print-version.css',
} as const

/** The prefix of a style sheet in which constants are written out instead of referred to. */
export const CONSTANT = 'constant.'

/** The style sheets of the theme that are bundled under their own names, next to the main one. */
export const EXTRA_SHEETS: readonly string[] = [PART.announcement, PART.pageFoot, PART.later, PART.print]

export const STYLE_SHEETS: readonly string[] = [PART.styles, PART.rare, ...EXTRA_SHEETS]
