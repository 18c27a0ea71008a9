// Bundles the program for Node: node bin/bundle-program.js ROOT FOLDER
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'rolldown'

/**
 * What the bundle imports where it is installed: native code and WebAssembly, packages that load files of their own by
 * name, and React, of which components of a site must get the same copy. All else becomes part of the bundle: a
 * quarter of the files to read, and 0.6 of the time to start.
 */
const EXTERNAL =
  /^(node:|(@viz-js\/viz|@vitejs\/plugin-react|beautiful-mermaid|dictionary-en|lightningcss|react|react-dom|react-error-boundary|rolldown|satteri|sh-syntax|sharp|shiki\/langs|vite)(\/|$))/

const [root = '', folder = ''] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
await build({
  input: {
    cli: join(root, 'src/cli.ts'),
    'compile-worker': join(root, 'src/node/compile/compile-worker.ts'),
    'render-worker': join(root, 'src/node/render/render-worker.ts'),
    'index-worker': join(root, 'src/node/emit/search/index-worker.ts'),
    'config-process': join(root, 'src/migrate/docusaurus/read/run/config-process.ts'),
    'bundle-process': join(root, 'src/node/bundle/bundle-process.ts'),
    'encode-process': join(root, 'src/node/pictures/encode-process.ts'),
  },
  platform: 'node',
  external: EXTERNAL,
  transform: { jsx: 'react-jsx' },
  // Styles are for the browser only.
  moduleTypes: { '.css': 'empty' },
  output: { dir: folder, entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' },
  logLevel: 'warn',
})
