/** What to do when the system refuses something; undefined for anything that is a fault of the program. */
export function describeSystemError(error: unknown): string | undefined {
  const { code, syscall, path, message } = error as NodeJS.ErrnoException
  const where = path === undefined ? '' : ` for ${path}`
  if (syscall === undefined) return undefined
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return `There is no space left${where}. Free some space, and run the command again.`
  if (code === 'EFBIG') return `A file is larger than may be written${where}.`
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return `The system does not allow it${where}: ${message}.`
  return undefined
}
