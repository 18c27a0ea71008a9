import { type ListedVersion, VERSIONS_JSON, type VersionsFile } from '../../model/files/versions-file.ts'
import { releasedVersions, type Version } from '../../model/site.ts'
import { absoluteUrl, sitePath, toHref } from '../../model/url.ts'
import type { SiteContext } from '../../site/site-context.ts'
import type { Emitter } from './emitter.ts'

/** `versions.json`: the released versions, for other programs and for frozen copies of older deployments. */
export const versions: Emitter = {
  name: 'list of versions',
  reserves: [],
  emit: ({ context }) => [{ file: VERSIONS_JSON, content: JSON.stringify(versionsFile(context)) }],
}

function versionsFile({ site, config: { origin, basePath }, latest }: SiteContext): VersionsFile {
  const listed = ({ name, label, path }: Version): ListedVersion => ({
    name,
    label,
    href: absoluteUrl(origin, toHref(basePath, sitePath(path))),
  })
  return { latest: listed(latest), versions: releasedVersions(site.versions).map(listed) }
}
