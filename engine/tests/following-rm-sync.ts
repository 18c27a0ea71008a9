import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { onTestFinished, vi } from 'vitest'

/** Until the test ends, `rmSync` follows links, as in Node 23 and early releases of 24: it treats a link to a folder as one. */
export function followLinksInRmSync(): void {
  const { rmSync } = fs
  const remove = vi.spyOn(fs, 'rmSync').mockImplementation((path, options) => {
    const isLink = fs.lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() === true
    // It leaves a dangling link where it is.
    if (isLink && !fs.existsSync(path)) return
    if (isLink && fs.statSync(path).isDirectory())
      throw Object.assign(new Error('Path is a directory: rm'), { code: 'ERR_FS_EISDIR', syscall: 'rm' })
    rmSync(path, options)
  })
  syncBuiltinESMExports()
  onTestFinished(() => {
    remove.mockRestore()
    syncBuiltinESMExports()
  })
}
