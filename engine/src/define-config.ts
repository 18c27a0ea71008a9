/// <reference path="./data-files.d.ts" preserve="true" />

// The types of `import … from 'stratadocs'` in the configuration of a site. What runs is bin/define-config.js: Node loads no
// TypeScript from a package.
import type { SiteConfigInput } from './node/config/config-schema.ts'

export type { SiteConfigInput }

/** Returns the configuration as it is: its type lets editors check and complete it. */
export declare function defineConfig(config: SiteConfigInput): SiteConfigInput
