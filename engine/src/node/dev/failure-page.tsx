import { renderToStaticMarkup } from 'react-dom/server'
import type { DevProblem } from '../../model/dev/dev-problem.ts'
import { ViteHead } from './ViteHead.tsx'

const STYLES = ['src/theme/styles/index.css', 'src/client/dev/problem-overlay.css']

/** The document in place of a page that cannot be shown; it is loaded again after the next edit. */
export function failurePage(basePath: string, problems: readonly DevProblem[]): string {
  const page = (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>This page cannot be shown</title>
        <ViteHead basePath={basePath} styles={STYLES} script="src/client/dev/dev-failure.ts" />
      </head>
      <body>
        <main id="docs-failure">
          <h1>This page cannot be shown</h1>
          <p>It appears once the problem is solved.</p>
          <noscript>
            <pre>{problems.map(({ place, message }) => `${place ?? ''}  ${message}`.trim()).join('\n')}</pre>
          </noscript>
        </main>
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}
