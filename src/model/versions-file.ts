/** `versions.json`: the versions of the site for other programs, and for frozen copies of older deployments. */
export interface VersionsFile {
  readonly latest: ListedVersion
  /** Newest first. */
  readonly versions: readonly ListedVersion[]
}

export interface ListedVersion {
  readonly name: string
  readonly label: string
  /**
   * Full address of its main doc, because a frozen copy on another host reads it; those of its pages begin with it. Ends
   * with a slash only at the base path.
   */
  readonly href: string
}

/** Its name below the base path. */
export const VERSIONS_JSON = 'versions.json'
