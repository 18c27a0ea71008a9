// Matches imports that stay external when TypeScript is bundled for Node. The scripts that bundle benches and the fuzzer need
// it, too, so it is JavaScript.

/**
 * Matches the name of a package or a Node module: neither a relative path nor an absolute one. On Windows, absolute paths
 * start with a drive, as the resolved path of each source does.
 */
export const PACKAGE_IMPORT = /^(?![./\\]|[a-z]:[\\/])/i
