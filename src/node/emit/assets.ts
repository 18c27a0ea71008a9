import { ASSETS_FOLDER } from '../bundle/client-bundle.ts'
import type { Emitter } from './emitter.ts'

/** Scripts and styles of the browser's part, those of the site's components, and the notices of the packages in them. */
export const assets: Emitter = {
  name: 'assets',
  reserves: [{ scope: 'site', name: ASSETS_FOLDER, purpose: 'scripts and styles' }],
  emit: ({ bundle, componentFiles = [] }) => [...(bundle?.files ?? []), ...componentFiles],
}
