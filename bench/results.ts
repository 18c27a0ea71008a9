import type { Figure } from './import/figures.ts'
import type { Measured } from './speed/report.ts'

/** What one run of `npm run bench` measured, in `results.json`: `RESULTS.md` and the charts show it. */
export interface Results {
  readonly bench: Measured
  /** By the names of `IMPORTED_SITES`. */
  readonly imported: Readonly<Record<string, ImportedSite>>
}

/** What was measured of an imported site, and where. */
export interface ImportedSite {
  readonly machine: readonly string[]
  readonly figures: readonly Figure[]
}
