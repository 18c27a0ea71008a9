import { ASSETS_FOLDER } from '../bundle/bundle-parts.ts'
import { fontFiles } from '../config/owner-files.ts'
import type { Emitter } from './emitter.ts'

/**
 * Scripts and styles of the browser's part, those of the site's components, the notices of the packages in them, and the
 * site's own fonts.
 */
export const assets: Emitter = {
  name: 'assets',
  reserves: [{ scope: 'site', name: ASSETS_FOLDER, purpose: 'scripts and styles' }],
  emit: ({ bundle, componentFiles = [], context, configDir }) => [
    ...(bundle?.files ?? []),
    ...componentFiles,
    ...fontFiles(context.config, configDir),
  ],
}
