import type { Version } from '../model/version.ts'
import type { ComparedDoc, ComparedVersions } from './compare-versions.ts'

/** Every doc of every version as far as comparing needs it; a browser loads it to compare two versions of its choice. */
export interface ComparisonFile extends ComparedVersions {
  readonly versions: readonly Pick<Version, 'name' | 'label' | 'path'>[]
  readonly docs: Readonly<Record<string, Readonly<Record<string, ComparedDoc & PagePlaces>>>>
}

/** Where a doc lies below the base path: its page, and its Markdown twin. */
interface PagePlaces {
  readonly path: string
  readonly twin: string
}

/** Its name below the base path. */
export const COMPARISON_FILE = 'comparison.json'
