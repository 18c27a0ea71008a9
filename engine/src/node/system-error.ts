/** True for an error of the operating system. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error
}

/** The message for an error of the operating system; undefined for a bug of the program. */
export function describeSystemError(error: unknown): string | undefined {
  if (!isSystemError(error)) return undefined
  const { code, path, message } = error
  const where = path === undefined ? '' : ` for ${path}`
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `No space left on the disk${where}. Free some space and run the command again.`
  if (code === 'EFBIG') return `The file size limit is exceeded${where}.`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `Permission denied${where}: ${message}.`
  if ((code === 'ENOTDIR' || code === 'EEXIST') && path !== undefined)
    return `${path} is a file or is inside one, not a folder. Choose another path.`
  return undefined
}
