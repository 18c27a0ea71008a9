/** The message for an error of the operating system; undefined for a bug of the program. */
export function describeSystemError(error: unknown): string | undefined {
  const { code, syscall, path, message } = error as NodeJS.ErrnoException
  const where = path === undefined ? '' : ` for ${path}`
  if (syscall === undefined) return undefined
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `No space left on the disk${where}. Free some space and run the command again.`
  if (code === 'EFBIG') return `The file size limit is exceeded${where}.`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return `Permission denied${where}: ${message}.`
  return undefined
}
