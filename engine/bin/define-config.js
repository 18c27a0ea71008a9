// What `import … from 'stratadocs'` runs in the configuration of a site; its types are in src/define-config.ts.

/** Returns the configuration as it is: its type lets editors check and complete it. */
export const defineConfig = (config) => config
