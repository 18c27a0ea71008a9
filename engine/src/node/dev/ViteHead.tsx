import { fileHref } from '../../model/url.ts'

/** What the development server has in the head of a document: style sheets and scripts, by their paths in the program. */
export function ViteHead({
  basePath,
  styles,
  script,
}: {
  basePath: string
  styles: readonly string[]
  script: string
}) {
  return (
    <>
      {/* Hears of edits. Vite expects exactly this name, so the @ is not encoded. */}
      <script type="module" src={`${basePath}@vite/client`} />
      {styles.map((path) => (
        <link key={path} rel="stylesheet" href={fileHref(basePath, path)} />
      ))}
      <script type="module" src={fileHref(basePath, script)} />
    </>
  )
}
