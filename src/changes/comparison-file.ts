import type { Version } from '../model/site.ts'
import type { ComparedDoc, ComparedVersions } from './compare-versions.ts'
import type { TextSection } from './text-sections.ts'

/** Every doc of every version as far as comparing needs it; a browser loads it to compare two versions of its choice. */
export interface ComparisonFile extends ComparedVersions {
  readonly versions: readonly (Pick<Version, 'name' | 'label' | 'path'> & {
    /** By id. */
    readonly docs: Readonly<Record<string, FileDoc>>
  })[]
  /** The file with the texts of each source below the base path; docs name their source by its position here. */
  readonly texts: readonly string[]
}

/** A doc with the path of its page below the base path. */
interface FileDoc extends ComparedDoc {
  readonly source: number
  readonly path: string
}

/** Its name below the base path. */
export const COMPARISON_FILE = 'comparison.json'

/** The texts of a page in every version that differs, by the position of their source. */
export type TextsFile = Readonly<Record<number, readonly TextSection[]>>

/** The folder of the texts. */
export const COMPARISON_FOLDER = 'comparison/'
