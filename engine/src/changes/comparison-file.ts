import type { VersionSubstitutes } from '../model/navigation/counterpart.ts'
import type { Version } from '../model/site.ts'
import type { ComparedDoc, ComparedVersions } from './compare-versions.ts'
import type { TextSection } from './text-sections.ts'

/** What the browser loads to compare any two versions: every doc of every version. */
export interface ComparisonFile extends ComparedVersions, Partial<VersionSubstitutes> {
  readonly versions: readonly (Pick<Version, 'name' | 'label' | 'path'> & {
    /** By id. */
    readonly docs: Readonly<Record<string, FileDoc>>
  })[]
  /** The file with the texts of each source, as a path below the base path; the `source` of a doc is an index here. */
  readonly texts: readonly string[]
}

/** A doc with the path of its page below the base path. */
interface FileDoc extends ComparedDoc {
  readonly source: number
  readonly path: string
}

/** Path below the base path. */
export const COMPARISON_FILE = 'comparison.json'

/**
 * The distinct texts of a page in all versions, each with the docs that show it, by `docName`. The browser may have the table of
 * another deployment, whose numbers differ.
 */
export type TextsFile = readonly { readonly docs: readonly string[]; readonly sections: readonly TextSection[] }[]

/** The name of a doc among the docs of all versions. Names of versions have no spaces. */
export function docName(version: string, id: string): string {
  return `${version} ${id}`
}

/** The text of a doc; undefined if no two versions show it differently. */
export function textOfDoc(texts: TextsFile, name: string): readonly TextSection[] | undefined {
  return texts.find(({ docs }) => docs.includes(name))?.sections
}

/** The folder of the texts. */
export const COMPARISON_FOLDER = 'comparison/'
