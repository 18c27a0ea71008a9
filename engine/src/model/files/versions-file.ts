/** `versions.json`: the released versions of the site, for other programs and for archived copies of older deployments. */
export interface VersionsFile {
  readonly latest: ListedVersion
  /** Newest first. */
  readonly versions: readonly ListedVersion[]
}

export interface ListedVersion {
  readonly name: string
  readonly label: string
  /**
   * Absolute URL of its main doc, because archived copies may be on another host; a prefix of the URLs of its pages.
   * Has a trailing slash only at the base path.
   */
  readonly href: string
}

/** Path below the base path. */
export const VERSIONS_JSON = 'versions.json'
