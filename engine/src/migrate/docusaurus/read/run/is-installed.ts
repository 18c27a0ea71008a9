import { createRequire } from 'node:module'

/** True if a package is installed where a file can import it. Its code is not run. */
export function isInstalled(id: string, file: string): boolean {
  try {
    createRequire(file).resolve(id)
    return true
  } catch (error) {
    return (error as { code?: unknown }).code !== 'MODULE_NOT_FOUND'
  }
}
