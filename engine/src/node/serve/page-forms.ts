import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { llmsFile } from '../../model/files/llms-file.ts'
import { fileHref, markdownFile, type SitePath, toHref } from '../../model/url.ts'

/** A page that is published as HTML and as Markdown. */
export interface PageForms {
  /** The Markdown file, below the output folder. */
  readonly markdown: string
  /** What a server sends with each form. */
  readonly headers: Readonly<Record<'html' | 'markdown', Readonly<Record<string, string>>>>
}

/** Looks for the Markdown file of a page in the output folder; undefined for anything else. */
export function pageForms(outDir: string, basePath: string, path: SitePath): PageForms | undefined {
  const has = (file: string) => existsSync(join(outDir, file))
  const markdown = [markdownFile('', path), markdownFile(path, '')].find(has)
  if (markdown === undefined) return undefined
  // A version is one folder below the base path.
  const [folder = ''] = path.split('/')
  const list = fileHref(basePath, [llmsFile(folder), llmsFile('')].find(has) ?? llmsFile(''))
  const href = fileHref(basePath, markdown)
  const describedBy = `<${list}>; rel="describedby"`
  return {
    markdown,
    headers: {
      html: { Vary: 'Accept', Link: `<${href}>; rel="alternate"; type="text/markdown", ${describedBy}` },
      markdown: {
        Vary: 'Accept',
        'Content-Location': href,
        'Content-Type': 'text/markdown; charset=utf-8',
        Link: `<${toHref(basePath, path)}>; rel="canonical", ${describedBy}`,
      },
    },
  }
}
