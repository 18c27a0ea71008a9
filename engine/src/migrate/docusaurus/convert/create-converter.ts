import { posix } from 'node:path'
import { nestsTooDeep } from '../../../model/nesting.ts'
import { relativePath, resolvePath } from '../../files/paths.ts'
import type { SiteFiles } from '../../files/site-files.ts'
import type { ConvertRules, ImportSource } from '../../import-source.ts'
import type { DocusaurusConfig, DocusaurusSite } from '../docusaurus-site.ts'
import { categoryEntries, listingSidebar } from '../links/category-entries.ts'
import { importedFile } from '../links/find-files.ts'
import { createLinkResolver } from '../links/resolve-links.ts'
import { formatOf } from '../markdown-format.ts'
import type { ConvertContext } from './context.ts'
import { convertDoc } from './convert-doc.ts'
import { memoizeConversion } from './convert-memo.ts'
import { frontMatterData, splitFrontMatter } from './front-matter/split-front-matter.ts'
import { pageLimit } from './mdx/limits.ts'

/** What converting the texts of a site needs. */
export interface ConverterInput {
  readonly site: DocusaurusSite
  readonly files: SiteFiles
  readonly rules: ConvertRules
}

/** Creates the function that converts the texts of a site. It throws for a text that its parser would not survive. */
export function createConverter({ site, files, rules }: ConverterInput): ImportSource['convert'] {
  const convert = memoizeConversion(convertDoc)
  const shared = { ...dialectOf(files.readText(`${site.dir}/package.json`) ?? ''), ...rulesOf(rules) }
  const { hasEmoji, tabBlocks } = site.config
  const versions = new Map(site.instances.flatMap((one) => one.versions.map((version) => [version.dir, version])))
  return ({ text, file, dir, target, slug, page, shownAt }, links) => {
    const split = splitFrontMatter(text)
    const resolver = createLinkResolver({ site, files, links, shownAt })
    const absolute = (fromFile: string) => resolvePath(dir, fromFile)
    const version = versions.get(dir)
    const context: ConvertContext = {
      ...shared,
      hasEmoji,
      ...(tabBlocks && { tabBlocks }),
      isMdx: isMdx({ file, yaml: split.yaml }, site.config),
      ...(slug !== undefined && { slug }),
      // The title that Docusaurus gives a page without one.
      ...(page && { title: posix.basename(page.id) }),
      resolveLink: (to, fromFile) => resolver.link(to, absolute(fromFile)),
      resolveFile: (to, fromFile) => resolver.file(to, absolute(fromFile)),
      readText: (to, fromFile) => {
        const imported = importedFile(to, absolute(fromFile), site)
        const why = files.refusal(imported)
        if (why !== undefined) links.refuse(to, absolute(fromFile), why)
        return files.readText(imported)
      },
      resolveDoc: links.idOf,
      ...(page &&
        version && {
          shownSidebar: () => listingSidebar(page.id, version.sidebars) ?? links.mainSidebar(),
          listCategory: () =>
            categoryEntries({
              ...{ page, version, links, readText: files.readText },
              resolveLink: (to) => resolver.link(to, file),
            }),
        }),
    }
    const limit = pageLimit(split.body)
    if (limit !== undefined) throw new Error(`${limit}.`)
    return convert({ ...split, file: relativePath(dir, file), target }, context)
  }
}

/** Whether a file is MDX: its front matter decides before the configuration. */
function isMdx({ file, yaml }: { file: string; yaml: string | undefined }, { format }: DocusaurusConfig): boolean {
  // Most front matter does not set it, and YAML that nests too deep would end the process.
  const isNamed = yaml !== undefined && /^mdx[ \t]*:/m.test(yaml) && !nestsTooDeep(yaml)
  const chosen = (isNamed ? formatOf(frontMatterData(yaml).mdx) : undefined) ?? format
  return chosen === 'detect' ? file.endsWith('.mdx') : chosen === 'mdx'
}

/** The dialect of Markdown of a site. Only its `package.json` tells it reliably. */
function dialectOf(manifest: string): Pick<ConvertContext, 'hasMath' | 'isMdx1'> {
  return {
    hasMath: /"remark-math"/.test(manifest),
    isMdx1: /"@docusaurus\/core":\s*"[\^~]?2\./.test(manifest),
  }
}

function rulesOf({ components, isNameTaken, isKnownLanguage }: ConvertRules) {
  return {
    isKnownLanguage,
    componentMode: (name: string) => components[name] ?? (isNameTaken(name) ? 'children' : 'stub'),
  } satisfies Partial<ConvertContext>
}
