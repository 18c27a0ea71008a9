// The test for imports that stay imports when TypeScript is bundled for Node. The launcher needs it before anything is
// bundled, so it is JavaScript.

/**
 * Meets the name of a package or of a module of Node: neither a relative path nor an absolute one. On Windows those begin
 * with a drive, as the resolved path of each source does.
 */
export const PACKAGE_IMPORT = /^(?![./\\]|[a-z]:[\\/])/i
