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

/** Before the name of a style sheet: the same with its constants in their places. */
export const CONSTANT = 'constant.'

export const STYLE_SHEETS: readonly string[] = [
  PART.styles,
  PART.pageFoot,
  PART.announcement,
  PART.rare,
  PART.later,
  PART.print,
]
